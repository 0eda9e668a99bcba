#!/bin/sh
# Writes .env beside docker-compose.yml with random secrets, once. An existing one is never touched: the vault key in it
# is what makes personal data readable.
set -eu
cd "$(dirname "$0")/.."
target=${1:-.env}

if [ -e "$target" ]; then
  echo "$target is there already and stays as it is." >&2
  exit 1
fi

hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }

umask 077
sed \
  -e "s|^VAULT_KEY=.*|VAULT_KEY=$(key)|" \
  -e "s|^MONGO_ROOT_PASSWORD=.*|MONGO_ROOT_PASSWORD=$(hex 24)|" \
  -e "s|^MONGO_PASSWORD=.*|MONGO_PASSWORD=$(hex 24)|" \
  -e "s|^S3_ACCESS_KEY_ID=.*|S3_ACCESS_KEY_ID=$(hex 10)|" \
  -e "s|^S3_SECRET_ACCESS_KEY=.*|S3_SECRET_ACCESS_KEY=$(hex 24)|" \
  -e "s|^GRAFANA_PASSWORD=.*|GRAFANA_PASSWORD=$(hex 12)|" \
  -e '/^# What docker-compose.yml needs/,/^# plainly not secrets/d' \
  deploy/secrets.example.env >"$target.part"
# Linking fails where the name is taken, so two that start at once do not overwrite each other's key.
ln "$target.part" "$target" && rm "$target.part"
echo "Wrote $target. Keep a copy of its VAULT_KEY apart from all backups."
