#!/bin/bash
# Events are kept for good, in order within a stream; changes are only news for the processes that listen now.
set -euo pipefail

topic() {
  local name=$1 partitions=$2
  shift 2
  /opt/kafka/bin/kafka-topics.sh --bootstrap-server "${KAFKA_BROKERS:-kafka:9092}" --create --if-not-exists \
    --topic "$name" --partitions "$partitions" --replication-factor "${KAFKA_REPLICATION:-1}" "$@"
}

topic refrain.events.v1 12 --config retention.ms=-1 --config compression.type=producer
topic refrain.changes.v1 6 --config retention.ms=3600000 --config segment.ms=600000
