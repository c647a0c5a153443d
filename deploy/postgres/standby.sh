#!/bin/sh
# Copies the primary when the folder is empty, then follows it as `hoist_standby` until it is promoted.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup -h primary -U hoist_replication -D "$PGDATA" \
    --write-recovery-conf --wal-method=stream --checkpoint=fast
  cat >> "$PGDATA/postgresql.auto.conf" <<EOT
primary_conninfo = 'host=primary user=hoist_replication password=$REPLICATION_PASSWORD application_name=hoist_standby'
synchronous_standby_names = ''
EOT
  chmod 0700 "$PGDATA"
fi
exec "$@"
