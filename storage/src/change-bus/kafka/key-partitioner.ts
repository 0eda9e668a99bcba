import type { ICustomPartitioner } from 'kafkajs';

const SEED = 0x9747b28c;
const FACTOR = 0x5bd1e995;

/** MurmurHash2 as Kafka's own clients compute it, signed 32 bits. */
const murmur2 = (data: Buffer): number => {
  const whole = data.length & ~3;
  let hash = SEED ^ data.length;
  for (let i = 0; i < whole; i += 4) {
    const mixed = Math.imul(data.readInt32LE(i), FACTOR);
    hash = Math.imul(hash, FACTOR) ^ Math.imul(mixed ^ (mixed >>> 24), FACTOR);
  }
  if (whole < data.length) hash = Math.imul(hash ^ data.readUIntLE(whole, data.length - whole), FACTOR);
  hash = Math.imul(hash ^ (hash >>> 13), FACTOR);
  return hash ^ (hash >>> 15);
};

/**
 * Puts a key where every other Kafka client puts it, so that the topics of others can be joined with ours. The one of kafkajs
 * agrees, at several times the cost. Every message has a key or a partition.
 */
export const keyPartitioner: ICustomPartitioner =
  () =>
  ({ message: { key, partition }, partitionMetadata }) =>
    partition ?? (murmur2(Buffer.from(key ?? '')) & 0x7fffffff) % partitionMetadata.length;
