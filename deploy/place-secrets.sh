#!/bin/sh
# Gives each server its own secrets, in a volume that only its user may read: deploy/secrets belongs to the operator.
# The certificate of the authority is for everyone.
set -eu
from=${1:-/from}
to=${2:-/to}

# $1: server, $2: its user
place() {
  cp "$from/$1"?* "$to/$1/"
  chmod 400 "$to/$1"/*
  chmod 500 "$to/$1"
  chown -R "$2:$2" "$to/$1"
}

place eventstoredb "${EVENTSTOREDB_USER:-1000}"
place mongodb "${MONGODB_USER:-999}"
place kafka "${KAFKA_USER:-1000}"
cp "$from/ca.crt" "$to/authority/"
chmod 444 "$to/authority/ca.crt"
