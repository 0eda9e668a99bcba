export const KAFKA_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type KafkaMechanism = (typeof KAFKA_MECHANISMS)[number];

/** Where a Kafka is, and the account it is used with. */
export type KafkaAddress = Readonly<{
  /** host:port each; any of them that answers names the rest. */
  brokers: readonly string[];
  /** Whether connections are encrypted, the broker's certificate being one that this machine trusts. */
  tls?: boolean;
  /** For which a broker may hold back its answer while nothing is new; default 500. Only one that does not wake a waiting reader needs less. */
  longestWaitMs?: number;
  /** SASL; without it one comes as nobody. */
  login?: Readonly<{ mechanism: KafkaMechanism; username: string; password: string }>;
}>;
