/** The servers of the distributed profile: what they are called, and the variable that names a real one. */
export const SERVERS = /** @type {const} */ ({
  eventstoredb: { title: 'EventStoreDB', variable: 'ESDB_URL' },
  mongodb: { title: 'MongoDB', variable: 'MONGO_URL', by: 'MONGO_SERVER' },
  s3: { title: 'S3', variable: 'S3_ENDPOINT' },
  kafka: { title: 'Kafka', variable: 'KAFKA_BROKERS' },
});

/**
 * What reports and benches call a server: a double is called one, and one that only speaks the protocol by its own name.
 * @param {keyof typeof SERVERS} name @param {NodeJS.ProcessEnv} [env]
 */
export const serverName = (name, env = process.env) => {
  /** @type {{ title: string, variable: string, by?: string }} */
  const { title, variable, by } = SERVERS[name];
  return env[variable] ? ((by && env[by]) ?? title) : `${title} (double)`;
};

/** All of them, for the head of a report. @param {NodeJS.ProcessEnv} [env] */
export const serverNames = (env = process.env) =>
  /** @type {(keyof typeof SERVERS)[]} */ (Object.keys(SERVERS)).map((name) => serverName(name, env)).join(', ');
