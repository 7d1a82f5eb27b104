"""A server as the tests need it: each path behaves badly, or well, in its own way.

usage: server.py [--tls CERTIFICATE KEY [--clients-of CA]] [--newest TLS-VERSION]

Prints its port and one where nobody listens, then a line for each thing that happens. It ends when its input does.
"""

import argparse
import itertools
import socket
import ssl
import sys
import threading

arguments = argparse.ArgumentParser()
arguments.add_argument("--tls", nargs=2)
arguments.add_argument("--clients-of")
arguments.add_argument("--newest", default="TLSv1_3")
arguments = arguments.parse_args()

context = None
if arguments.tls:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.maximum_version = ssl.TLSVersion[arguments.newest]
    context.load_cert_chain(*arguments.tls)
    if arguments.clients_of:
        context.load_verify_locations(arguments.clients_of)
        context.verify_mode = ssl.CERT_REQUIRED

# Holds the answers of /together back until so many have asked.
together = threading.Barrier(30)


def say(line):
    print(line, flush=True)


def wait_for_end(connection):
    """Until the other side closes: this server never counts time."""
    try:
        while connection.recv(4096):
            pass
    except OSError:
        pass


def reply(body=b"", head="HTTP/1.1 200 OK", headers=()):
    lines = [head, *headers, f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def answer(connection, path, request, number):
    """Whether the connection stays open."""
    send = connection.sendall
    if path == "/echo":
        headers = ("Content-Type: text/plain", "X-First: a", "X-Empty:", "x-first:  b ", f"X-Connection: {number}")
        send(reply(request, headers=headers))
    elif path == "/informs":
        send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + reply(b"then"))
    elif path == "/together":
        together.wait()
        send(reply(b"together"))
    elif path == "/redirect":
        send(reply(head="HTTP/1.1 302 Found", headers=("Location: /echo",)))
    elif path == "/no-content":
        send(b"HTTP/1.1 204 No Content\r\nX-Kept: yes\r\n\r\n")
    elif path == "/chunked":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n")
        send(b"3\r\nabc\r\n2\r\nde\r\n0\r\nX-Late: yes\r\n\r\n")
    elif path == "/bytes":
        send(reply(bytes(range(256)) * 4096))
    elif path == "/large":
        send(reply(b"x" * (5 * 1024 * 1024)))
    elif path == "/endless":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            send(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
    elif path == "/long-head":
        send(b"HTTP/1.1 200 OK\r\n")
        while True:
            send(b"X-More: " + b"x" * 8000 + b"\r\n")
    elif path == "/garbage":
        send(b"SSH-2.0-OpenSSH_9.2\r\n")
        return False
    elif path == "/closes":
        return False
    elif path == "/breaks":
        send(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
        return False
    elif path == "/slow-body":
        send(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
        wait_for_end(connection)
        return False
    else:
        wait_for_end(connection)
        return False
    return True


def take_request(connection, pending):
    """The next request's bytes and what came behind it; nothing where there is none."""
    while b"\r\n\r\n" not in pending:
        more = connection.recv(65536)
        if not more:
            return b"", b""
        pending += more
    head, _, rest = pending.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    while len(rest) < length:
        rest += connection.recv(65536)
    return head + b"\r\n\r\n" + rest[:length], rest[length:]


def serve(connection, number):
    try:
        if context:
            connection = context.wrap_socket(connection, server_side=True, do_handshake_on_connect=False)
            try:
                connection.do_handshake()
            except (ssl.SSLError, OSError):
                # What was said last must be heard: closing with unread bytes would take it back.
                with socket.socket(fileno=connection.detach()) as plain:
                    plain.shutdown(socket.SHUT_WR)
                    wait_for_end(plain)
                return
        pending = b""
        path = None
        while True:
            request, pending = take_request(connection, pending)
            if not request:
                return
            path = request.split(b" ")[1].decode()
            say(f"asked {path}")
            if not answer(connection, path, request, number):
                say(f"ended {path}")
                return
    except OSError:
        pass
    finally:
        connection.close()


def listen():
    listener = socket.create_server(("127.0.0.1", 0))
    # The other port is taken, and yet nobody listens there.
    deaf = socket.socket()
    deaf.bind(("127.0.0.1", 0))
    say(listener.getsockname()[1])
    say(deaf.getsockname()[1])
    for number in itertools.count(1):
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection, number), daemon=True).start()


threading.Thread(target=listen, daemon=True).start()
sys.stdin.read()
