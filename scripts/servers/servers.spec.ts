import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readCompose } from '../deploy/compose.mjs';
import { catalog, type Server } from './catalog.mjs';
import { programOf } from './fetch.mjs';
import { tools } from './tools.mjs';
import { startAgain, startServer, stateOf, stopServers } from './running.mjs';

const root = join(__dirname, '..', '..');
const named = (name: string) => catalog.find((server) => server.name === name)!;

/** Listens until it is ended, or ends at once with a sentence. */
const aServer = (name: string, program: string): Server => ({
  ...named('versitygw'),
  name,
  ports: (nodes) => nodes,
  plan: ({ data, ports }) => ({
    processes: ports.map((port, i) => ({
      name: `${name}-${i + 1}`,
      port,
      command: process.execPath,
      args: ['-e', program, String(port), String(i + 1), data],
    })),
    env: { A_SERVER: ports.join(',') },
  }),
});
const LISTENS = `require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1')`;

describe('npm run servers', () => {
  let folder: string;
  const env = () => readFileSync(join(folder, 'env'), 'utf8');
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'refrain-servers-'))));
  afterEach(async () => {
    await stopServers(folder);
    rmSync(folder, { recursive: true });
  });

  it('has the versions of docker-compose.yml, and a checksum of each', () => {
    const { services } = readCompose(join(root, 'docker-compose.yml'));
    expect(services.kafka?.image).toBe(`apache/kafka:${named('kafka').version}`);
    expect(services.s3?.image).toBe(`ghcr.io/versity/versitygw:v${named('versitygw').version}`);
    expect(services.proxy?.image).toBe(`caddy:${tools.caddy.version}-alpine`);
    for (const { source } of [...catalog, ...Object.values(tools)])
      expect(source.kind === 'go' ? source.sum : source.sha256).toMatch(/^([0-9a-f]{64}|h1:[\w+/]{43}=)$/);
  });

  it('plans three brokers that keep each record twice, each with the same cluster and a number of its own', () => {
    const place = { program: '/p', data: '/d', ports: [1, 2, 3, 4, 5, 6] };
    const { processes, env: settings } = named('kafka').plan(place);
    expect(settings).toEqual({ KAFKA_BROKERS: '127.0.0.1:1,127.0.0.1:3,127.0.0.1:5' });
    expect(new Set(processes.map(({ before }) => before?.find((arg) => arg.startsWith('--cluster-id')))).size).toBe(1);
    for (const [i, { files = {} }] of processes.entries()) {
      const [properties = ''] = Object.values(files);
      expect(properties).toContain(`node.id=${i + 1}\ncontroller.quorum.voters=1@127.0.0.1:2,2@127.0.0.1:4,3@127.0.0.1:6\n`);
      expect(properties).toContain('default.replication.factor=3\nmin.insync.replicas=2\n');
    }
  });

  it('plans a broker that says it is where another way to it begins', () => {
    const { processes, env: settings } = named('kafka').plan({ program: '/p', data: '/d', ports: [1, 2], ways: [11, 12] });
    expect(settings).toEqual({ KAFKA_BROKERS: '127.0.0.1:11' });
    expect(Object.values(processes[0]?.files ?? {})[0]).toMatch(
      /^listeners=INSIDE:\/\/127\.0\.0\.1:1,.*\nadvertised\.listeners=INSIDE:\/\/127\.0\.0\.1:11$/m,
    );
  });

  it('plans a broker that lets nobody in without TLS and a password, and says how to come in', () => {
    const { processes, env: settings } = named('kafka').plan({ program: '/p', data: '/d', ports: [1, 2], tls: true });
    const [{ before = [], files = {} } = { files: {} }] = processes;
    expect(settings).toMatchObject({ KAFKA_BROKERS: '127.0.0.1:1', KAFKA_TLS: '1', KAFKA_USERNAME: 'refrain' });
    expect(files[settings['NODE_EXTRA_CA_CERTS'] ?? '']).toMatch(/PRIVATE KEY[^]*BEGIN CERTIFICATE/);
    expect(files['/d/broker-1.properties']).toContain('listener.security.protocol.map=INSIDE:SASL_SSL,CONTROLLER:PLAINTEXT\n');
    expect(before.at(-1)).toContain(`password=${settings['KAFKA_PASSWORD']}]`);
  });

  it('starts a process again under its own name and port', async () => {
    const [first] = await startServer(folder, aServer('one', LISTENS), folder, 1);
    process.kill(first!.pid, 'SIGKILL');
    while (stateOf(folder).running.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const again = startAgain(folder, first!);
    expect(stateOf(folder).running).toEqual([{ ...first!, pid: again.pid }]);
    expect(again.pid).not.toBe(first!.pid);
  });

  it('starts all processes of a server, says where they are, and ends them and nothing else', async () => {
    const [one, other] = [aServer('one', LISTENS), aServer('other', LISTENS)];
    const running = await startServer(folder, one, folder, 3);
    await startServer(folder, other, folder, 1);
    expect(running.map(({ name }) => name)).toEqual(['one-1', 'one-2', 'one-3']);
    expect(stateOf(folder).running).toHaveLength(4);
    expect((await stopServers(folder, 'one')).map(({ name }) => name)).toEqual(['one-1', 'one-2', 'one-3']);
    const [left] = stateOf(folder).running;
    expect([stateOf(folder).running.length, left?.name]).toEqual([1, 'other-1']);
    expect(env()).toBe(`export A_SERVER='${left?.port}'\n`);
  });

  it('says which process ended, and leaves none of the others behind', async () => {
    const fails = aServer('fails', `${LISTENS}; if (process.argv[2] === '1') process.exit(3)`);
    await expect(startServer(folder, fails, folder, 2)).rejects.toThrow(/^fails-1 ended; its output: .*fails-1\.log$/);
    expect(stateOf(folder)).toEqual({ running: [], env: {} });
    expect(env()).toBe('');
  });

  it('takes no process for its own that got the number of one', async () => {
    const [own] = await startServer(folder, aServer('one', LISTENS), folder, 1);
    const state = readFileSync(join(folder, 'running.json'), 'utf8');
    await stopServers(folder);
    writeFileSync(join(folder, 'running.json'), state.replace(`"pid":${own?.pid}`, `"pid":${process.pid}`));
    expect(stateOf(folder).running).toEqual([]);
    expect(await stopServers(folder)).toEqual([]);
  });

  it('names what is missing on this machine, and goes on with the rest', () => {
    const there = join(folder, 'there');
    mkdirSync(programOf(there, named('versitygw')), { recursive: true });
    const call = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, 'scripts', 'servers.mjs'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, PATH: '/nowhere', REFRAIN_SERVERS: there },
      });
    const { status, stderr } = call('up');
    expect(status).toBe(1);
    expect(stderr).toMatch(/kafka 3\.9\.1 +not here: it needs java and mvn\nferretdb .*it needs go\nversitygw .*it needs go/);
    expect(call('status').stdout).toMatch(/kafka 3\.9\.1 +not built\n.*\nversitygw 1\.8\.0 +built\n/);
    expect(call('up', 'unknown').stderr).toContain('Usage: npm run servers -- up|down|status');
  });

  it('keeps out of the project', () => {
    const inside = { ...process.env, REFRAIN_SERVERS: join(root, 'deploy') };
    const { stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'servers.mjs'), 'status'], {
      encoding: 'utf8',
      env: inside,
    });
    expect(stderr).toContain('REFRAIN_SERVERS must lie outside of the project.');
  });
});
