#!/usr/bin/env bash
# Looks whether an image works as deploy/Dockerfile says, by docker or podman: it runs as nobody, without a capability and
# with a read-only root; it is healthy, takes a booking, ends by SIGTERM with 0, also while it still starts; and what is
# booked is there in the next container, after a kill as well. Leaves nothing behind.
#   deploy/check-image.sh [image]              ENGINE=podman, RUN_ARGS='--network host', PORT=3411 to do so otherwise
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
image=${1:-meridienne}
engine=${ENGINE:-docker}
port=${PORT:-3411}
name=meridienne-check-$$
said=$(mktemp) complaints=$(mktemp)
failed=0

finish() {
  "$engine" rm -f "$name" >/dev/null 2>&1 || true
  "$engine" volume rm "$name-data" "$name-backups" >/dev/null 2>&1 || true
  rm -f "$said" "$complaints"
}
trap finish EXIT

# check WORDS COMMAND…: says whether it holds.
check() {
  local words=$1
  shift
  if "$@" >"$said" 2>&1; then echo "ok      $words $(tail -n 1 "$said" | cut -c1-100)"; else
    failed=$((failed + 1))
    echo "FAILED  $words"
    tail -n 5 "$said"
  fi
}

# A container as deploy/compose.yaml has it.
start() {
  # shellcheck disable=SC2086 # several arguments
  "$engine" run -d --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    -v "$name-data:/data" -v "$name-backups:/backups" -p "127.0.0.1:$port:$port" -e "PORT=$port" -e SEED=demo \
    ${RUN_ARGS:-} "$image" >/dev/null 2>"$complaints" || { cat "$complaints"; exit 1; }
}
ask() { "$engine" inspect --format "$1" "$name"; }
inside() { "$engine" exec "$name" "$@"; }
is_running() { [ "$(ask '{{.State.Running}}')" = true ]; }

# What the image itself asks, so that a mistake in it shows; podman asks when told to, where no systemd does so for it.
is_healthy() {
  case $("$engine" --version) in
    podman*) "$engine" healthcheck run "$name" >/dev/null 2>&1 ;;
    *) [ "$(ask '{{.State.Health.Status}}')" = healthy ] ;;
  esac
}
until_healthy() {
  for _ in $(seq 120); do
    if is_healthy; then return; fi
    is_running || return 1
    sleep 1
  done
  return 1
}
stops_with_0() {
  local began
  began=$(date +%s%N)
  "$engine" stop -t 60 "$name" >/dev/null 2>"$complaints"
  echo "in $((($(date +%s%N) - began) / 1000000)) ms, with $(ask '{{.State.ExitCode}}')"
  [ "$(ask '{{.State.ExitCode}}')" = 0 ]
}
book() { "$engine" exec -i "$name" /opt/meridienne/node/bin/node --input-type=module - "$@" <"$here/book.mjs"; }
again() { "$engine" rm -f "$name" >/dev/null 2>&1 && start; }
until_it_speaks() {
  for _ in $(seq 240); do
    if "$engine" logs "$name" 2>/dev/null | grep -q .; then return; fi
    sleep 0.25
  done
}

is_unprivileged() {
  inside cat /proc/1/status | grep -E '^(Uid|CapEff|NoNewPrivs):' | tr -s '\t\n' ' '
  inside cat /proc/1/status | grep -q '^Uid:.10001' && inside cat /proc/1/status | grep -q '^CapEff:.0*$'
}
writes_only_data() {
  ! inside sh -c 'touch /opt/meridienne/x || touch /x || touch /home/x' && inside sh -c 'touch /data/x && rm /data/x'
}
# The server itself is the first process, with no shell before it that would keep the signal.
is_first() { inside cat /proc/1/cmdline | tr '\0' ' ' | grep '^/opt/meridienne/node/bin/node'; }

start
until_it_speaks
check 'told to end while it starts, it does,' stops_with_0
again
check 'it is healthy, by its own check' until_healthy
check 'its user and rights:' is_unprivileged
check 'it can write nothing but its data' writes_only_data
check 'the server is the first process:' is_first
check 'a booking, and the news of it:' book "http://127.0.0.1:$port"
number=$(sed -n 's/^booked \([0-9]*\),.*/\1/p' "$said")
check 'a backup beside it:' inside /opt/meridienne/bin/meridienne backup --to /backups --keep 2
check 'told to end, it does,' stops_with_0
again
check 'the next container is healthy' until_healthy
check 'the booking:' book "http://127.0.0.1:$port" "${number:-none}"
"$engine" kill "$name" >/dev/null 2>&1
again
check 'after a kill, the next is healthy' until_healthy
check 'the booking:' book "http://127.0.0.1:$port" "${number:-none}"
check 'the doctor finds nothing' inside /opt/meridienne/bin/meridienne doctor
[ "$failed" -eq 0 ] && echo 'Everything held.' || { "$engine" logs "$name" 2>&1 | tail -n 3; echo "$failed did not hold."; exit 1; }
