import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compose, deploy, environmentOf, NODES, overlay, plain, PROCESSES, root, SERVERS } from './cluster';
import { composeProblems, readCompose, requiredVariables, servicesOf } from './compose.mjs';

const composeCommand = [['docker', 'compose'], ['docker-compose']].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0,
);
const itWithCompose = composeCommand ? it : it.skip;

describe('three nodes in compose', () => {
  const nodes = SERVERS.flatMap((server) => NODES.map((node) => `${server}-${node}`));

  it('starts with the profile three of each, the processes, and none of the single ones', () => {
    const jobs = ['cluster-secrets', 'eventstoredb-user', 'kafka-topics-replicated'];
    const kept = ['certificates', 'mail', 'proxy', 's3', 's3-bucket'];
    expect(servicesOf(compose, 'cluster').sort()).toEqual([...nodes, ...jobs, ...kept, ...PROCESSES].sort());
  });

  it('starts nothing that is unpinned, unlimited, unwatched, root, or not there', () => {
    const own = Object.keys(readCompose(overlay).services);
    const problems = composeProblems(compose, root).filter((problem) => own.some((name) => problem.startsWith(`${name}:`)));
    // Their profile for one node needs the single servers; laid over, the processes need the nodes.
    const expected = /^(api|projector|relay|worker): it needs .* all$|: its volume \.\/deploy\/secrets is not there$/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });

  it('runs the images of the single ones', () => {
    for (const server of SERVERS)
      for (const node of NODES) expect(compose.services[`${server}-${node}`]?.image).toBe(compose.services[server]?.image);
  });

  it('gives every EventStoreDB the other two as seeds, its own name and certificate, and lets nobody in without a name', () => {
    for (const node of NODES) {
      const name = `eventstoredb-${node}`;
      const others = NODES.filter((other) => other !== node).map((other) => `eventstoredb-${other}:2113`);
      expect(environmentOf(name)).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: '3',
        EVENTSTORE_GOSSIP_SEED: others.join(','),
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
        EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
        EVENTSTORE_CERTIFICATE_FILE: `/secrets/${name}.crt`,
        EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: `/secrets/${name}.key`,
        EVENTSTORE_ALLOW_ANONYMOUS_STREAM_ACCESS: 'false',
      });
      expect(environmentOf(name)).not.toHaveProperty('EVENTSTORE_INSECURE');
    }
  });

  it('gives each node its own data and certificates', () => {
    for (const name of nodes) {
      const [server, node] = name.split('-') as [string, string];
      const volumes = compose.services[name]?.volumes ?? [];
      expect(volumes).toEqual(expect.arrayContaining([`${server}-secrets:/secrets:ro`, 'authority:/authority:ro']));
      const data = volumes.filter((volume) => volume.startsWith('log-') || /^(documents|topics)-/.test(volume));
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter((volume) => !volume.includes(`-${node}:`))).toEqual([]);
    }
  });

  it('loses no event that Kafka took when a broker dies', () => {
    for (const node of NODES)
      expect(environmentOf(`kafka-${node}`)).toMatchObject({
        KAFKA_NODE_ID: String(node),
        KAFKA_ADVERTISED_LISTENERS: `INSIDE://kafka-${node}:9092`,
        KAFKA_CONTROLLER_QUORUM_VOTERS: NODES.map((other) => `${other}@kafka-${other}:9093`).join(','),
        KAFKA_MIN_INSYNC_REPLICAS: '2',
        KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: 'false',
      });
    expect(environmentOf('kafka-topics-replicated')).toMatchObject({ KAFKA_REPLICATION: '3', KAFKA_IN_SYNC: '2' });
  });

  it('leads the processes to all nodes, by TLS and by the users that the jobs make', () => {
    for (const name of PROCESSES) {
      const { ESDB_URL = '', MONGO_URL = '', ...settings } = environmentOf(name);
      expect(plain(ESDB_URL)).toBe(
        'esdb://refrain:ESDB_PASSWORD@eventstoredb-1:2113,eventstoredb-2:2113,eventstoredb-3:2113?tls=true&tlsCAFile=/authority/ca.crt',
      );
      expect(plain(MONGO_URL)).toBe(
        'mongodb://refrain:MONGO_PASSWORD@mongodb-1:27017,mongodb-2:27017,mongodb-3:27017/?authSource=admin&replicaSet=refrain&w=majority&tls=true&tlsCAFile=/authority/ca.crt',
      );
      expect(settings).toMatchObject({
        KAFKA_BROKERS: 'kafka-1:9092,kafka-2:9092,kafka-3:9092',
        KAFKA_TLS: '1',
        KAFKA_USERNAME: 'refrain',
        KAFKA_MECHANISM: 'plain',
        NODE_EXTRA_CA_CERTS: '/authority/ca.crt',
      });
      expect(Object.keys(compose.services[name]?.depends_on ?? {})).not.toContain('eventstoredb');
    }
  });

  itWithCompose('is accepted by compose itself', () => {
    const [command = '', ...args] = composeCommand ?? [];
    const files = ['-f', join(root, 'docker-compose.yml'), '-f', overlay];
    const example = ['--env-file', join(deploy, 'secrets.example.env')];
    const asked = [...args, ...files, ...example, '--profile', 'cluster', 'config', '--quiet'];
    const values = Object.fromEntries(requiredVariables(readFileSync(overlay, 'utf8')).map((name) => [name, 'a-sample-secret']));
    const { status, stderr } = spawnSync(command, asked, { cwd: root, encoding: 'utf8', env: { ...process.env, ...values } });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

const scripts = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sh'));
const itWithShellcheck = spawnSync('shellcheck', ['--version']).status === 0 ? it : it.skip;

describe('the scripts of the deployment', () => {
  itWithShellcheck.each(scripts)('%s is accepted by shellcheck', (file) => {
    const { status, stdout } = spawnSync('shellcheck', [join(deploy, file)], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
