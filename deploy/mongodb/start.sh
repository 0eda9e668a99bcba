#!/bin/bash
# One member of the replica set. What only the first start needs is done from inside: until there is a user, MongoDB takes
# commands of this machine without a name, and no others.
set -euo pipefail
export HOME=/tmp

# mongod refuses a key that anyone but its user may read, whatever a volume says of its files.
install -m 400 /secrets/mongodb.keyfile /tmp/keyfile

prepare() {
  until mongosh --quiet --norc --tls --tlsCAFile /authority/ca.crt --host localhost /scripts/prepare.js; do sleep 2; done
}
prepare &

exec mongod --replSet refrain --bind_ip_all --keyFile /tmp/keyfile --wiredTigerCacheSizeGB "${CACHE_GB:-0.75}" \
  --tlsMode requireTLS --tlsCertificateKeyFile "/secrets/$MEMBER.pem" --tlsCAFile /authority/ca.crt \
  --tlsAllowConnectionsWithoutCertificates
