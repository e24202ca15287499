#!/bin/bash
# Whether the server on this port of the container answers that it is ready: ready.sh PORT
# Bash opens the connection itself, which costs a fiftieth of starting Node.js.
exec 3<> "/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
