#!/bin/sh
# Makes a database folder from what `backup.ts --fetch` left beside it in restore/. On its next start the server replays
# the log up to the moment $1 and then takes writes. The folder so far is kept.
set -eu
fetched="${PGDATA%/*}/restore"
if [ -e "$PGDATA" ]; then
  mv "$PGDATA" "$PGDATA.$(date +%Y%m%d-%H%M%S)"
fi
mkdir -m 700 "$PGDATA"
tar -xzf "$fetched/base.tar.gz" -C "$PGDATA"
# The server knows no names of zones before it has started, not even Z.
moment=$(echo "$1" | sed 's/Z$/+00:00/')
# The last line wins. There is no standby yet whom commits could wait for.
cat >> "$PGDATA/postgresql.auto.conf" <<CONF
restore_command = 'cp $fetched/wal/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
synchronous_standby_names = ''
CONF
touch "$PGDATA/recovery.signal"
