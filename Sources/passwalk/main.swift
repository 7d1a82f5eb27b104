import Glibc

exit(run(Array(Swift.CommandLine.arguments.dropFirst())))
