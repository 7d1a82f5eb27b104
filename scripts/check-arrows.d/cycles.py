"""Looks at the arrows between the files of each module, as the compiler has seen them, and holds them to a rule.

usage: cycles.py SOURCES INDEX

An arrow leads from a file to each file of its module that defines what it names, by the index that the compiler
writes with each build. No module may have a cycle of more than 25 files, or arrows between its folders that lie in
a cycle.
"""

import collections
import ctypes
import glob
import os
import shutil
import sys

MOST_FILES = 25
DEFINITION, REFERENCE = 2, 4
RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def library():
    """The toolchain's own reader of its index."""
    swiftc = os.path.realpath(shutil.which("swiftc") or "")
    found = glob.glob(os.path.join(os.path.dirname(swiftc), "../lib/libIndexStore.so"))
    if not found:
        sys.exit("scripts/check-arrows: libIndexStore.so is missing beside swiftc.")
    store = ctypes.CDLL(found[0])
    for name, result in [
        ("store_create", ctypes.c_void_p), ("unit_reader_create", ctypes.c_void_p), ("record_reader_create", ctypes.c_void_p),
        ("unit_reader_get_main_file", Text), ("unit_reader_get_module_name", Text), ("unit_dependency_get_name", Text),
        ("unit_dependency_get_kind", ctypes.c_int), ("symbol_get_usr", Text), ("symbol_get_roles", ctypes.c_uint64),
    ]:
        getattr(store, "indexstore_" + name).restype = result
    return store


class Index:
    visit = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, path):
        self.library = library()
        self.units = os.path.join(path, "v5/units")
        self.store = self.call("store_create", path.encode(), None)

    def call(self, name, *arguments):
        """Handles are pointers, whatever ctypes would make of a number."""
        given = [ctypes.c_void_p(argument) if isinstance(argument, int) else argument for argument in arguments]
        return getattr(self.library, "indexstore_" + name)(*given)

    def each(self, name, reader, act, *options):
        def take(_, item):
            act(item)
            return True
        self.call(name + "_apply_f", reader, *options, None, self.visit(take))

    def files(self):
        """Module, file, and the record of what it names; the newest unit of a file counts."""
        newest = {}
        for unit in sorted(os.listdir(self.units), key=lambda unit: os.stat(os.path.join(self.units, unit)).st_mtime):
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            if not reader:
                continue
            file, module = (str(self.call("unit_reader_get_" + what, reader)) for what in ("main_file", "module_name"))
            records = []

            def note(dependency):
                if self.call("unit_dependency_get_kind", dependency) == RECORD:
                    records.append(str(self.call("unit_dependency_get_name", dependency)))
            self.each("unit_reader_dependencies", reader, note)
            self.call("unit_reader_dispose", reader)
            newest[file] = (module, records)
        return newest

    def symbols(self, record):
        """What is defined, and what is named, by the compiler's own identifiers."""
        defined, named = set(), set()
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        if not reader:
            return defined, named

        def note(symbol):
            roles = self.call("symbol_get_roles", symbol)
            if roles & (DEFINITION | REFERENCE):
                identifier = str(self.call("symbol_get_usr", symbol))
                if roles & DEFINITION:
                    defined.add(identifier)
                if roles & REFERENCE:
                    named.add(identifier)
        # Without a cache of its own.
        self.each("record_reader_symbols", reader, note, ctypes.c_bool(True))
        self.call("record_reader_dispose", reader)
        return defined, named


def arrows(sources, index):
    """By module: each file, by its path in the module, with the files that it names."""
    symbols = collections.defaultdict(dict)
    for file, (_, records) in index.files().items():
        if not file.startswith(sources + "/") or not file.endswith(".swift") or not os.path.exists(file):
            continue
        module, _, rest = os.path.relpath(file, sources).partition("/")
        pairs = [index.symbols(record) for record in records]
        symbols[module][rest] = tuple(set().union(*(pair[side] for pair in pairs)) for side in (0, 1))
    found = {}
    for module, files in symbols.items():
        home = {identifier: file for file, (defined, _) in files.items() for identifier in defined}
        found[module] = {
            file: {home[identifier] for identifier in named if identifier in home} - {file}
            for file, (_, named) in files.items()
        }
    return found


def cycles(graph):
    """The strong components, each a set (Tarjan, without recursion)."""
    index, low, stack, on, out = {}, {}, [], set(), []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(graph.get(other, ()))))
                    break
                if other in on:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = set()
                    while node not in group:
                        group.add(stack.pop())
                    on -= group
                    out.append(group)
    return out


def largest(graph):
    return max(cycles(graph), key=len, default=set())


def folder(file):
    return os.path.dirname(file) or "."


def between_folders(graph):
    """From each folder to those that its files name."""
    out = collections.defaultdict(set)
    for file, others in graph.items():
        out[folder(file)].update(folder(other) for other in others)
    return {start: ends - {start} for start, ends in out.items()}


def in_cycles(folders):
    """The arrows between folders that lie in a cycle."""
    home = {name: number for number, group in enumerate(cycles(folders)) for name in group}
    return [(start, end) for start, ends in sorted(folders.items()) for end in sorted(ends) if home[start] == home.get(end)]


def heaviest(graph, count=3):
    """The arrows between files without which the largest cycle is smallest."""
    whole = largest(graph)
    inside = {file: graph[file] & whole for file in whole}
    results = [
        (len(whole) - len(largest({**inside, start: ends - {end}})), start, end)
        for start, ends in inside.items() for end in ends
    ]
    return sorted(results, key=lambda result: (-result[0], result[1:]))[:count]


def main(sources, index):
    graphs = dict(sorted(arrows(os.path.realpath(sources), Index(index)).items()))
    wrong = False
    for module, graph in graphs.items():
        size, loops = len(largest(graph)), in_cycles(between_folders(graph))
        if size > MOST_FILES:
            wrong = True
            print(f"{module}: its largest cycle has {size} files; no more than {MOST_FILES} may be in one")
        for start, end in loops:
            wrong = True
            print(f"{module}: the arrow from {start} to {end} lies in a cycle of folders")
    worst = max(graphs, key=lambda module: len(largest(graphs[module])))
    size = len(largest(graphs[worst]))
    if size > 1:
        print(f"The largest cycle is {worst}'s, of {size} files. It would be smaller")
        for fewer, start, end in heaviest(graphs[worst]):
            print(f"  by {fewer} without the arrow from {start} to {end}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
