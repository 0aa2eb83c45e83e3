#!/bin/sh
# Runs the server, or one of its commands: meridienne [start|doctor|mails|backup|restore|…] [arguments]
# Node 24 is $NODE, else the one that came along, else `node` on PATH.
set -eu
self=$(readlink -f "$0")
home=${self%/bin/*}

if [ $# -gt 0 ]; then command=$1 && shift; else command=start; fi
case $command in
  start) file=main ;;
  version | --version) exec cat "$home/VERSION" ;;
  main | job-thread | *-process | *-worker | *[!a-z-]*) file= ;;
  *) file=$command ;;
esac
# What is beside the commands in this folder is named with a hash, or started by the server alone.
if [ -z "$file" ] || [ ! -f "$home/apps/server/dist/$file.js" ]; then
  echo "There is no command $command. There are: start, doctor, mails, test-mail, reset-second-factor, backup, restore, version." >&2
  exit 64
fi

node=${NODE:-}
[ -n "$node" ] || { [ -x "$home/node/bin/node" ] && node=$home/node/bin/node; } || node=$(command -v node || true)
major=$("${node:-false}" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if [ "$major" -lt 24 ]; then
  echo "Méridienne needs Node 24 or newer: ${node:-none} is not. Name one with NODE=/path/to/node." >&2
  exit 1
fi
# In place of this shell, so that signals come to the server itself. (16: scripts/product.mjs says why.)
exec "$node" --max-semi-space-size=16 "$home/apps/server/dist/$file.js" "$@"
