#!/usr/bin/env bash
# Looks whether what is in this folder works, on Debian and as root: starts a release (made before by
# `npm run build -- --release`) as another user, its folder read-only, behind Debian's nginx and Caddy with a self-made
# certificate; books through both and hears of it; asks for /metrics; stops it by SIGTERM. Leaves nothing behind.
#   apt-get install nginx-light caddy openssl && deploy/check.sh [release folder]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
release=$(readlink -f "${1:-$here/../release}")
port=3404 nginx_port=3405 caddy_port=3406 nginx_plain=3407 caddy_plain=3408
work=$(mktemp -d)
chmod 755 "$work"
failed=0

stop_all() {
  for name in nginx caddy server; do
    if [ -f "$work/$name.pid" ]; then kill -TERM "$(cat "$work/$name.pid")" 2>/dev/null || true; fi
  done
  sleep 2
  rm -rf "$work"
}
trap stop_all EXIT

# check WORDS COMMAND…: says whether it holds.
check() {
  local words=$1
  shift
  if "$@" >"$work/said" 2>&1; then echo "ok      $words $(tail -n 1 "$work/said" | cut -c1-100)"; else
    failed=$((failed + 1))
    echo "FAILED  $words"
    tail -n 5 "$work/said"
  fi
}

mkdir "$work/app" "$work/data"
chown 65534:65534 "$work/data"
# A mount of its own: the folder can't be written, whoever tries.
unshare -m sh -c "mount --make-rprivate / && mount --bind '$release' '$work/app' && mount -o remount,bind,ro '$work/app' &&
  echo \$\$ >'$work/server.pid' && cd / &&
  exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs env -i PATH=/usr/bin:/bin HOME=/nonexistent \
    HOST=127.0.0.1 PORT=$port PUBLIC_URL=https://localhost:$nginx_port TRUST_PROXY=1 SEED=demo \
    DATA_DIR='$work/data' '$work/app/bin/meridienne' start" >"$work/log" 2>&1 &
server=$!

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
# The example, with this certificate and high ports.
sed -e "s|listen 443|listen $nginx_port|; s|listen \[::\]:443|listen [::1]:$nginx_port|; s|listen 80|listen 127.0.0.1:$nginx_plain|; s|listen \[::\]:80|listen [::1]:$nginx_plain|" \
  -e "s|/etc/letsencrypt/live/book.example.org/fullchain.pem|$work/cert.pem|; s|/etc/letsencrypt/live/book.example.org/privkey.pem|$work/key.pem|" \
  -e "s|book.example.org|localhost|; s|127.0.0.1:3000|127.0.0.1:$port|" "$here/nginx.conf" >"$work/site.conf"
cat >"$work/nginx.conf" <<EOF
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http { access_log off; include $work/site.conf; }
EOF
# As it is but for the certificate, which nobody here would sign.
sed "s|^{\$DOMAIN:localhost} {|{\nadmin off\nauto_https off\n}\nhttps://localhost:$caddy_port {\ntls $work/cert.pem $work/key.pem|; s|{\$UPSTREAM:127.0.0.1:3000}|127.0.0.1:$port|; s|^http://{\$DOMAIN:localhost}|http://localhost:$caddy_plain|" \
  "$here/Caddyfile" >"$work/Caddyfile"

check 'nginx accepts the example' nginx -t -c "$work/nginx.conf"
check 'Caddy accepts the example' env HOME="$work" caddy validate --adapter caddyfile --config "$work/Caddyfile"
check 'systemd finds the units tight enough' systemd-analyze security --offline=true --threshold=20 "$here/meridienne.service"
nginx -c "$work/nginx.conf"
HOME="$work" caddy run --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 &
echo $! >"$work/caddy.pid"

for _ in $(seq 240); do
  if curl -fs "http://127.0.0.1:$port/ready" >/dev/null || ! kill -0 "$server" 2>/dev/null; then break; fi
  sleep 0.5
done
check 'the release is ready' curl -fs "http://127.0.0.1:$port/ready"
check 'it can write nothing but its data' sh -c "! nsenter -t $(cat "$work/server.pid") -m touch '$work/app/x' && ! find '$work/data' -uid 0 | grep -q ."

node=$release/node/bin/node
for proxy in "nginx $nginx_port $nginx_plain" "Caddy $caddy_port $caddy_plain"; do
  read -r name at plain <<<"$proxy"
  check "$name: a booking, and the news of it:" env NODE_EXTRA_CA_CERTS="$work/cert.pem" "$node" "$here/book.mjs" "https://localhost:$at"
  check "$name: figures are closed:" sh -c "[ \$(curl -so /dev/null -w '%{http_code}' --cacert '$work/cert.pem' https://localhost:$at/metrics) = 404 ]"
  check "$name: a browser is kept to TLS, told once:" sh -c "[ \$(curl -si --cacert '$work/cert.pem' https://localhost:$at/health | grep -ci '^strict-transport-security: max-age=31536000; includesubdomains') = 1 ]"
  check "$name: without TLS a page leads to it:" sh -c "curl -sI http://localhost:$plain/prix | grep -i '^location: https://'"
  check "$name: without TLS a call is refused:" sh -c "[ \$(curl -so /dev/null -w '%{http_code}' -X POST http://localhost:$plain/api/login) = 403 ]"
  check "$name: HTTP/2" sh -c "curl -so /dev/null -w '%{http_version}' --cacert '$work/cert.pem' https://localhost:$at/health | grep 2"
done
check 'the doctor finds nothing' sh -c "nsenter -t $(cat "$work/server.pid") -m setpriv --reuid 65534 --regid 65534 --clear-groups env -i PATH=/usr/bin:/bin DATA_DIR='$work/data' '$work/app/bin/meridienne' doctor"

began=$(date +%s%N)
kill -TERM "$(cat "$work/server.pid")"
code=0
wait "$server" || code=$?
check "stopped by SIGTERM in $((($(date +%s%N) - began) / 1000000)) ms, with" test "$code" -eq 0
rm -f "$work/server.pid"
[ "$failed" -eq 0 ] && echo 'Everything held.' || { tail -n 3 "$work/log"; echo "$failed did not hold."; exit 1; }
