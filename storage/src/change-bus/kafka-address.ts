export const KAFKA_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type KafkaMechanism = (typeof KAFKA_MECHANISMS)[number];

/** Where a Kafka is, and as whom one comes to it. */
export type KafkaAddress = Readonly<{
  /** host:port each; any of them that answers names the rest. */
  brokers: readonly string[];
  /** Whether connections are encrypted, the broker's certificate being one that this machine trusts. */
  tls?: boolean;
  /** SASL; without it one comes as nobody. */
  login?: Readonly<{ mechanism: KafkaMechanism; username: string; password: string }>;
}>;
