#!/usr/bin/env bash
# Looks whether docs/operations.md leads where it says: makes a bare Debian, boots it with its own systemd and without a
# network, and does in it, with a release, what stands there. As root on Debian; leaves nothing behind.
#   apt-get install debootstrap systemd-container && deploy/check-debian.sh [release folder]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
release=$(readlink -f "${1:-$here/../release}")
work=$(mktemp -d)
debian=$work/debian
failed=0
nspawn=

finish() {
  if [ -n "$nspawn" ]; then kill -TERM "$nspawn" 2>/dev/null && wait "$nspawn" || true; fi
  umount "$debian/proc" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

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

debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,netbase,ca-certificates bookworm "$debian" >"$work/said" ||
  { tail -n 5 "$work/said"; exit 1; }
began=$(date +%s)
# What the guide has installed, before the network is gone.
mount --bind /proc "$debian/proc"
chroot "$debian" sh -c 'DEBIAN_FRONTEND=noninteractive apt-get install -y caddy curl libnss-systemd' >"$work/said" 2>&1 ||
  { tail -n 5 "$work/said"; exit 1; }
umount "$debian/proc"
echo '127.0.0.1 localhost' >"$debian/etc/hosts"

systemd-nspawn -q -D "$debian" -b --register=no --keep-unit --private-network --bind-ro="$release:/root/release" \
  >"$work/console" 2>&1 </dev/null &
nspawn=$!
inside() {
  nsenter -t "$(pgrep -P "$nspawn")" -m -u -i -p -n -C -- \
    env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root bash -ec "cd /root; $1"
}
# Waits until it holds, two minutes at most.
until_it_holds() {
  for _ in $(seq 120); do
    if inside "$1" 2>/dev/null; then return; fi
    sleep 1
  done
  return 1
}
ready='curl -fsk https://localhost/ready'

check 'it boots' until_it_holds 'systemctl is-system-running | grep -E "running|degraded"'
check 'the release is put in its place' inside '
  cp -r release /opt/meridienne-1.0.0 && chown -R root:root /opt/meridienne-1.0.0
  ln -sfn /opt/meridienne-1.0.0 /opt/meridienne'
check 'it has its settings' inside '
  install -m 600 /dev/null /etc/meridienne.env
  printf "%s\n" PUBLIC_URL=https://localhost TRUST_PROXY=1 SEED=none SUPER_ADMIN_EMAIL=admin@example.org \
    SUPER_ADMIN_PASSWORD=only-for-this-check SMTP_URL=smtp://127.0.0.1 MAIL_FROM=book@example.org >/etc/meridienne.env'
check 'it is started by systemd' inside '
  cp /opt/meridienne/deploy/meridienne*.service /opt/meridienne/deploy/meridienne-backup.timer /etc/systemd/system/
  systemctl daemon-reload
  install -m 755 /opt/meridienne/deploy/meridienne /usr/local/bin/
  systemctl enable --now meridienne.service meridienne-backup.timer'
check 'Caddy stands before it' inside '
  sed "s/{\$DOMAIN:localhost}/localhost/" /opt/meridienne/deploy/Caddyfile >/etc/caddy/Caddyfile; systemctl restart caddy'
check 'it is ready, behind TLS:' until_it_holds "$ready"
check 'the super administrator signs in' inside '
  curl -fsk https://localhost/api/login -H "content-type: application/json" \
    -d "{\"email\":\"admin@example.org\",\"password\":\"only-for-this-check\"}" | grep -o "\"token\""'
check 'the doctor finds nothing' inside 'meridienne doctor'
check 'a backup is made beside it:' inside 'systemctl start meridienne-backup; ls /var/lib/meridienne-backups/*.tar.zst'
echo "        ($(($(date +%s) - began)) s from the bare Debian to here)"
check 'the backup is restored' inside '
  systemctl stop meridienne
  mv /var/lib/private/meridienne /var/lib/private/meridienne-before
  meridienne restore /var/lib/meridienne-backups/*.tar.zst
  systemctl start meridienne'
check 'and the restored one is ready:' until_it_holds "$ready"
check 'another release takes its place' inside '
  cp -r release /opt/meridienne-1.0.1 && ln -sfn /opt/meridienne-1.0.1 /opt/meridienne && systemctl restart meridienne'
check 'and is ready:' until_it_holds "$ready"
check 'what runs is the new one:' inside 'readlink /proc/$(systemctl show -p MainPID --value meridienne)/exe | grep 1.0.1'
check 'it stops with' inside 'systemctl stop meridienne; systemctl show -p Result --value meridienne | grep success'
[ "$failed" -eq 0 ] && echo 'Everything held.' || { inside 'journalctl -u meridienne --no-pager -n 5' || true; echo "$failed did not hold."; exit 1; }
