#!/bin/bash
# Events are kept for good, in order within a stream; changes are only news for the processes that listen now.
# Where the brokers ask for a name, KAFKA_CLIENT says how the administrator comes to them, and the processes' own user gets
# its two topics and nothing else.
set -euo pipefail

bin=${KAFKA_BIN:-/opt/kafka/bin}
client=$(mktemp)
printf '%s\n' "${KAFKA_CLIENT:-}" >"$client"

ask() {
  "$bin/$1.sh" --bootstrap-server "${KAFKA_BROKERS:-kafka:9092}" --command-config "$client" "${@:2}"
}

topic() {
  local name=$1 partitions=$2
  shift 2
  ask kafka-topics --create --if-not-exists --topic "$name" --partitions "$partitions" \
    --replication-factor "${KAFKA_REPLICATION:-1}" --config min.insync.replicas="${KAFKA_IN_SYNC:-1}" "$@"
  if [ -n "${KAFKA_CLIENT:-}" ]; then
    ask kafka-acls --add --allow-principal User:refrain --topic "$name" --operation Read --operation Write --operation Describe
  fi
}

topic refrain.events.v1 12 --config retention.ms=-1 --config compression.type=producer
topic refrain.changes.v1 6 --config retention.ms=3600000 --config segment.ms=600000
