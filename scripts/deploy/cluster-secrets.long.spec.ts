import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deploy, NODES, overlay, SERVERS } from './cluster';
import { readEnv, requiredVariables } from './compose.mjs';

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } });
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('deploy/make-secrets.sh --cluster', () => {
  let folder: string;
  const at = (...path: string[]) => join(folder, ...path);
  const make = () => run('sh', [join(deploy, 'make-secrets.sh'), '--cluster', at('env'), at('secrets')]);
  const settings = () => readEnv(readFileSync(at('env'), 'utf8'));
  const contents = () =>
    Object.fromEntries(readdirSync(at('secrets')).map((file) => [file, readFileSync(at('secrets', file), 'utf8')]));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'refrain-secrets-'));
    make();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fills every setting that the file needs, and starts it from then on', () => {
    const given = settings();
    expect(requiredVariables(readFileSync(overlay, 'utf8')).filter((name) => !given.get(name))).toEqual([]);
    expect(Object.fromEntries(given)).toMatchObject({
      COMPOSE_PROFILES: 'cluster',
      COMPOSE_FILE: 'docker-compose.yml:deploy/compose.cluster.yml',
    });
    // Kafka takes nothing else for the name of a cluster.
    expect(Buffer.from(given.get('KAFKA_CLUSTER_ID') ?? '', 'base64url')).toHaveLength(16);
  });

  it.each(SERVERS.flatMap((server) => NODES.map((node) => [server, `${server}-${node}`] as const)))(
    'makes a certificate of %s for %s that others trust by its name, here and on Kubernetes',
    (server, node) => {
      const [ca, crt] = [at('secrets', 'ca.crt'), at('secrets', `${node}.crt`)];
      const names = [node, `${node}.${server}`, `${node}.${server}.refrain.svc.cluster.local`, 'localhost'];
      for (const name of names)
        for (const purpose of ['sslserver', 'sslclient'])
          expect(run('openssl', ['verify', '-CAfile', ca, '-purpose', purpose, '-verify_hostname', name, crt])).toMatch(/: OK/);
      expect(() => run('openssl', ['verify', '-CAfile', ca, '-verify_hostname', 'elsewhere', crt])).toThrow(/hostname mismatch/i);
      const subject = run('openssl', ['x509', '-in', crt, '-noout', '-subject']);
      expect(subject).toMatch(server === 'eventstoredb' ? /eventstoredb-node$/m : new RegExp(`${node}$`, 'm'));
    },
  );

  it('lets only its owner read them, keeps what is there, and makes again what is missing or ends soon', () => {
    expect(readdirSync(at('secrets')).filter((file) => modeOf(at('secrets', file)) !== '600')).toEqual([]);
    expect(modeOf(at('env'))).toBe('600');
    const before = { env: readFileSync(at('env'), 'utf8'), ...contents() };
    make();
    expect({ env: readFileSync(at('env'), 'utf8'), ...contents() }).toEqual(before);

    rmSync(at('secrets', 'kafka-2.crt'));
    const [ca, key] = [at('secrets', 'ca.crt'), at('secrets', 'ca.key')];
    run('openssl', ['req', '-new', '-key', at('secrets', 'kafka-3.key'), '-subj', '/CN=kafka-3', '-out', at('soon.csr')]);
    const soon = ['-req', '-in', at('soon.csr'), '-CA', ca, '-CAkey', key, '-days', '80', '-out', at('secrets', 'kafka-3.crt')];
    run('openssl', ['x509', ...soon]);
    make();
    const changed = Object.entries(contents()).filter(([file, text]) => before[file as keyof typeof before] !== text);
    expect(changed.map(([file]) => file).filter((file) => file !== 'ca.srl')).toEqual(
      ['kafka-2', 'kafka-3'].flatMap((node) => ['crt', 'key', 'pem'].map((end) => `${node}.${end}`)),
    );
  });

  it('gives each server its own, for its user only', () => {
    const user = String(process.getuid?.() ?? 0);
    for (const name of [...SERVERS, 'authority']) mkdirSync(at('to', name), { recursive: true });
    const place = () =>
      run('sh', [join(deploy, 'place-secrets.sh'), at('secrets'), at('to')], {
        EVENTSTOREDB_USER: user,
        MONGODB_USER: user,
        KAFKA_USER: user,
      });
    place();
    expect(readdirSync(at('to', 'authority'))).toEqual(['ca.crt']);
    for (const server of SERVERS) {
      const files = readdirSync(at('to', server));
      expect(files.filter((file) => !file.startsWith(server))).toEqual([]);
      expect(files.length).toBeGreaterThanOrEqual(9);
      expect(files.filter((file) => modeOf(at('to', server, file)) !== '400')).toEqual([]);
    }
    expect(readdirSync(at('to', 'mongodb'))).toContain('mongodb.keyfile');
  });
});
