import { readFileSync } from 'node:fs';

import { dependency } from '../built.mjs';

/** A client of the Kafka that the environment names, with TLS and a password where it says so; connected. @param {object} [options] of kafkajs */
export const kafkaAdmin = async (options = {}) => {
  const { Kafka, logLevel } = dependency('kafkajs');
  const { KAFKA_BROKERS = '', KAFKA_TLS, KAFKA_USERNAME: username, KAFKA_PASSWORD: password, NODE_EXTRA_CA_CERTS } = process.env;
  // Node reads its own variable for authorities only when it starts.
  const ca = NODE_EXTRA_CA_CERTS && readFileSync(NODE_EXTRA_CA_CERTS, 'utf8');
  const admin = new Kafka({
    brokers: KAFKA_BROKERS.split(','),
    logLevel: logLevel.NOTHING,
    ...(KAFKA_TLS && { ssl: ca ? { ca } : true }),
    ...(username && { sasl: { mechanism: 'scram-sha-512', username, password } }),
    ...options,
  }).admin();
  await admin.connect();
  return admin;
};
