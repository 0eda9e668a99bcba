import { Partitioners, type PartitionMetadata } from 'kafkajs';
import { keyPartitioner } from './key-partitioner';

const partitions = (count: number): PartitionMetadata[] =>
  Array.from({ length: count }, (_, partitionId) => ({ partitionErrorCode: 0, partitionId, leader: 1, replicas: [1], isr: [1] }));
const keys = Array.from({ length: 2000 }, (_, i) => `${'naïve 🎵 post-'.repeat(i % 3)}${i * i}${'x'.repeat(i % 7)}`);

describe('the partitioner', () => {
  it.each([1, 4, 12, 50])('puts keys where the client of Kafka puts them, of %i partitions', (count) => {
    const place = (partitioner: typeof keyPartitioner) => {
      const partitionOf = partitioner();
      return keys.map((key) =>
        partitionOf({ topic: 'topic', partitionMetadata: partitions(count), message: { key, value: null } }),
      );
    };
    expect(place(keyPartitioner)).toEqual(place(Partitioners.DefaultPartitioner));
    expect(new Set(place(keyPartitioner)).size).toBe(count);
  });

  it('leaves a message where it says that it belongs', () => {
    expect(
      keyPartitioner()({
        topic: 'topic',
        partitionMetadata: partitions(4),
        message: { key: 'post-1', value: null, partition: 3 },
      }),
    ).toBe(3);
  });
});
