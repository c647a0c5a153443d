#!/bin/sh
# Starts one of the two servers, and never a second primary. PEER is the other one's host, BEGINS_AS (primary or
# standby) what this one is on its first start; a promotion exchanges the roles for good. A timeline counts the
# promotions: of two primaries the one with the higher timeline is right, and the other has acknowledged nothing since.
set -eu
port="${PEER_PORT:-5432}"

# The timeline of the peer if it takes writes, else 0.
peer_timeline() {
  name=$(PGCONNECT_TIMEOUT=3 psql -h "$PEER" -p "$port" -U hoist_check -d postgres -Atc \
    'select pg_walfile_name(pg_current_wal_lsn()) where not pg_is_in_recovery()' 2> /dev/null) || true
  # The first eight hexadecimal digits.
  echo $((0x0$(printf %.8s "$name")))
}

own_timeline() {
  pg_controldata "$PGDATA" | sed -n "s/^Latest checkpoint's TimeLineID: *//p"
}

is_outdated() {
  [ ! -e "$PGDATA/standby.signal" ] && [ "$(peer_timeline)" -gt "$(own_timeline)" ]
}

copy_peer() {
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup \
    -d "host=$PEER port=$port user=hoist_replication application_name=hoist_standby" \
    -D "$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast
  # It is the peer that waits for this one. Where the peer was recovered to is not where this one ends.
  printf "%s = ''\n" synchronous_standby_names recovery_target_time restore_command >> "$PGDATA/postgresql.auto.conf"
}

# A peer that was promoted while this one ran without it: stop, and follow it from the next start.
watch_peer() {
  while sleep 5 && kill -0 "$1" 2> /dev/null; do
    if is_outdated; then
      echo 'The other server was promoted: this one stops.' >&2
      kill -INT "$1"
    fi
  done
}

if [ -s "$PGDATA/PG_VERSION" ]; then
  if is_outdated; then
    # What only this folder has was never acknowledged. It is kept for the operator.
    mv "$PGDATA" "$PGDATA.$(date +%Y%m%d-%H%M%S)"
    copy_peer
  fi
elif [ "$BEGINS_AS" = standby ] || [ "$(peer_timeline)" -gt 0 ]; then
  copy_peer
else
  # Makes the folder, runs primary.sh and serves.
  exec docker-entrypoint.sh "$@"
fi
watch_peer $$ &
exec "$@"
