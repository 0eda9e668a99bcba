import { KAFKA_MECHANISMS, type KafkaAddress } from '@refrain/storage';
import { flag, listed, needed, oneOf, wholeNumber, type Env } from './values';

const brokersFrom = (env: Env): readonly string[] => {
  const brokers = listed(needed(env, 'KAFKA_BROKERS', 'it, for example kafka-1:9092,kafka-2:9092'));
  const wrong = brokers.find((broker) => !/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(broker));
  if (wrong !== undefined || brokers.length === 0)
    throw new Error(`KAFKA_BROKERS must be host:port each, separated by commas, not "${wrong ?? ''}".`);
  return brokers;
};

const MOST_WAIT_MS = 5000;

export const kafkaFrom = (env: Env): KafkaAddress => {
  const longestWaitMs = wholeNumber(env, 'KAFKA_WAIT_MS', { most: MOST_WAIT_MS }, undefined);
  const address = { brokers: brokersFrom(env), tls: flag(env, 'KAFKA_TLS', false), longestWaitMs };
  const username = env.KAFKA_USERNAME?.trim();
  if (!username) return address;
  const password = needed(env, 'KAFKA_PASSWORD', 'the password that belongs to KAFKA_USERNAME');
  return {
    ...address,
    login: { mechanism: oneOf(env, 'KAFKA_MECHANISM', KAFKA_MECHANISMS, 'scram-sha-512'), username, password },
  };
};
