/** The servers of the distributed profile: what they are called, and the variable that names a real one. */
export const SERVERS = /** @type {const} */ ({
  eventstoredb: { title: 'EventStoreDB', variable: 'ESDB_URL' },
  mongodb: { title: 'MongoDB', variable: 'MONGO_URL' },
  s3: { title: 'S3', variable: 'S3_ENDPOINT' },
  kafka: { title: 'Kafka', variable: 'KAFKA_BROKERS' },
});

/** What reports and benches call a server: a double is called one. @param {keyof typeof SERVERS} name @param {NodeJS.ProcessEnv} [env] */
export const serverName = (name, env = process.env) => `${SERVERS[name].title}${env[SERVERS[name].variable] ? '' : ' (double)'}`;

/** All of them, for the head of a report. @param {NodeJS.ProcessEnv} [env] */
export const serverNames = (env = process.env) =>
  /** @type {(keyof typeof SERVERS)[]} */ (Object.keys(SERVERS)).map((name) => serverName(name, env)).join(', ');
