#!/bin/sh
# Writes .env beside docker-compose.yml with random secrets, once. An existing one is never touched: the vault key in it
# is what makes personal data readable.
#   --cluster   for three nodes of each server: also their certificates in deploy/secrets. Run again it keeps what is
#               there, adds what is missing, and makes certificates again that end within 90 days.
set -eu
cd "$(dirname "$0")/.."
cluster=
if [ "${1:-}" = --cluster ]; then
  cluster=1
  shift
fi
target=${1:-.env}
folder=${2:-deploy/secrets}

hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
# A name of a Kafka cluster: 16 bytes in the base64 of URLs. It may not begin with a dash.
uuid() { { printf K && head -c 15 /dev/urandom; } | base64 | tr '+/' '-_' | tr -d '=\n'; }

umask 077

write_settings() {
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
}

add_setting() {
  grep -q "^$1=" "$target" || echo "$1=$2" >>"$target"
}

add_cluster_settings() {
  for name in ESDB_ADMIN_PASSWORD ESDB_OPS_PASSWORD ESDB_PASSWORD KAFKA_BROKER_PASSWORD KAFKA_PASSWORD; do
    add_setting "$name" "$(hex 24)"
  done
  add_setting KAFKA_CLUSTER_ID "$(uuid)"
}

make_authority() {
  [ -e "$folder/ca.key" ] && return
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -config "$folder/openssl.cnf" -extensions authority \
    -subj '/CN=Refrain cluster authority' -keyout "$folder/ca.key" -out "$folder/ca.crt" 2>/dev/null
}

# $1: server, $2: node, $3: common name. EventStoreDB takes nodes for its own by one name that all of them have.
make_certificate() {
  crt=$folder/$2.crt
  [ -e "$crt" ] && openssl x509 -in "$crt" -noout -checkend 7776000 >/dev/null && return
  openssl req -newkey rsa:2048 -nodes -config "$folder/openssl.cnf" -subj "/CN=$3" -keyout "$folder/$2.key" \
    -out "$folder/$2.csr" 2>/dev/null
  NAMES="DNS:$2,DNS:$2.$1,DNS:$2.$1.refrain.svc,DNS:$2.$1.refrain.svc.cluster.local,DNS:localhost,IP:127.0.0.1" \
    openssl x509 -req -in "$folder/$2.csr" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -CAcreateserial -days 825 \
    -extfile "$folder/openssl.cnf" -extensions node -out "$crt" 2>/dev/null
  cat "$folder/$2.key" "$crt" >"$folder/$2.pem"
  rm "$folder/$2.csr"
  echo "Made $crt."
}

make_certificates() {
  mkdir -p "$folder"
  cat >"$folder/openssl.cnf" <<'END'
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
[node]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, keyEncipherment
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = ${ENV::NAMES}
END
  NAMES=DNS:localhost
  export NAMES
  make_authority
  for n in 1 2 3; do
    make_certificate eventstoredb "eventstoredb-$n" eventstoredb-node
    make_certificate mongodb "mongodb-$n" "mongodb-$n"
    make_certificate kafka "kafka-$n" "kafka-$n"
  done
  rm "$folder/openssl.cnf"
  [ -e "$folder/mongodb.keyfile" ] || head -c 567 /dev/urandom | base64 >"$folder/mongodb.keyfile"
}

if [ -e "$target" ] && [ -z "$cluster" ]; then
  echo "$target is there already and stays as it is." >&2
  exit 1
fi
if [ ! -e "$target" ]; then
  write_settings
  if [ -n "$cluster" ]; then
    sed -e 's|^COMPOSE_PROFILES=.*|COMPOSE_PROFILES=cluster\nCOMPOSE_FILE=docker-compose.yml:deploy/compose.cluster.yml|' \
      "$target" >"$target.part"
    mv "$target.part" "$target"
  fi
fi
if [ -n "$cluster" ]; then
  add_cluster_settings
  make_certificates
  echo "The secrets of the cluster are in $folder. Keep its ca.key apart once all is running."
fi
