#!/bin/sh
# Runs once, when the primary's folder is empty: creates the roles of the standby and of the proxy's check.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE hoist_replication REPLICATION LOGIN PASSWORD :'password';
CREATE ROLE hoist_check LOGIN CONNECTION LIMIT 10;
SQL
# The first matching line applies, so the check comes before the image's password rule.
rules="$PGDATA/pg_hba.conf"
{
  echo 'host postgres hoist_check samenet trust'
  echo 'host replication hoist_replication samenet scram-sha-256'
  cat "$rules"
} > "$rules.new"
mv "$rules.new" "$rules"
