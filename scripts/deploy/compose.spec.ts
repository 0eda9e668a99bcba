import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { composeProblems, readCompose, readEnv, requiredVariables, servicesOf, type Compose } from './compose.mjs';

const root = join(__dirname, '..', '..');
const file = join(root, 'docker-compose.yml');
const example = join(root, 'deploy', 'secrets.example.env');
const compose = readCompose(file);

const SERVERS = ['eventstoredb', 'kafka', 'kafka-topics', 'mail', 'mongodb', 's3', 's3-bucket'];
const PROCESSES = ['api', 'projector', 'relay', 'worker'];

const composeCommand = [['docker', 'compose'], ['docker-compose']].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0,
);
const itWithCompose = composeCommand ? it : it.skip;

describe('docker-compose.yml', () => {
  it.each([
    ['all', [...SERVERS, ...PROCESSES, 'certificates', 'proxy']],
    ['backing', SERVERS],
    ['observability', ['grafana', 'prometheus']],
  ])('starts with the profile %s what belongs to it', (profile, names) => {
    expect(servicesOf(compose, profile).sort()).toEqual([...names].sort());
  });

  it('starts nothing that is unpinned, unlimited, unwatched, root, or not there', () => {
    expect(composeProblems(compose, root)).toEqual([]);
  });

  it.each<[string, (services: Compose['services']) => void, RegExp]>([
    ['an image without a version', ({ mongodb }) => (mongodb!.image = 'mongo:latest'), /mongodb: its image mongo:latest/],
    ['a service without a memory limit', ({ api }) => (api!.deploy = {}), /api: it has no memory limit/],
    ['a service that may gain privileges', ({ s3 }) => delete s3!.security_opt, /s3: it may gain privileges/],
    ['a server without a health check', ({ kafka }) => delete kafka!.healthcheck, /kafka: it has no health check/],
    ['a server that runs as root', ({ mail }) => delete mail!.user, /mail: it runs as root/],
    ['a process that may write to its programs', ({ relay }) => delete relay!.read_only, /relay: it may write/],
    ['a service that does not come back', ({ proxy }) => delete proxy!.restart, /proxy: nothing says/],
    [
      'a need that its profile does not start',
      ({ s3 }) => (s3!.depends_on = { api: { condition: 'service_healthy' } }),
      /s3: it needs api, .* backing/,
    ],
    [
      'a file that is not there',
      ({ proxy }) => (proxy!.volumes = ['./deploy/nothing:/x:ro']),
      /proxy: its volume \.\/deploy\/nothing/,
    ],
    ['a port open to the world', ({ grafana }) => (grafana!.ports = ['3001:3000']), /grafana: its port 3001:3000/],
    [
      'a secret in the file',
      ({ api }) => (api!.environment = { VAULT_KEY: 'c2FtcGxl' }),
      /api: VAULT_KEY is written in the file/,
    ],
  ])('would be caught with %s', (_, spoil, problem) => {
    const spoilt = structuredClone(compose);
    spoil(spoilt.services);
    expect(composeProblems(spoilt, root).join('\n')).toMatch(problem);
  });

  it('gives every process the distributed profile and its own part, and nothing else differs', () => {
    const settings = PROCESSES.map((name) => compose.services[name]?.environment ?? {});
    expect(settings.map(({ REFRAIN_PROCESSES }) => REFRAIN_PROCESSES)).toEqual(PROCESSES);
    const shared = settings.map(({ REFRAIN_PROCESSES: _, ...rest }) => rest);
    for (const each of shared) expect(each).toEqual(shared[0]);
    expect(shared[0]).toMatchObject({ REFRAIN_PROFILE: 'distributed', PORT: '3000' });
  });

  it('demands only what the example of its secrets names, and the script fills', () => {
    const required = requiredVariables(readFileSync(file, 'utf8'));
    expect(required).toEqual([
      'GRAFANA_PASSWORD',
      'MONGO_PASSWORD',
      'MONGO_ROOT_PASSWORD',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'VAULT_KEY',
    ]);
    const settings = readEnv(readFileSync(example, 'utf8'));
    expect(required.filter((name) => !settings.get(name))).toEqual([]);
  });

  itWithCompose.each([
    ['all', []],
    ['backing', []],
    ['observability', []],
    ['backing', ['-f', file, '-f', join(root, 'deploy', 'compose.ports.yml')]],
  ])('is accepted by compose itself with the profile %s %j', (profile, more) => {
    const [command = '', ...args] = composeCommand ?? [];
    const ended = spawnSync(command, [...args, ...more, '--env-file', example, '--profile', profile, 'config', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('deploy/make-secrets.sh', () => {
  it('writes random secrets for its owner only, once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refrain-secrets-'));
    const target = join(folder, 'env');
    const make = () => execFileSync('sh', [join(root, 'deploy', 'make-secrets.sh'), target], { stdio: 'pipe' });
    make();
    const settings = readEnv(readFileSync(target, 'utf8'));
    const examples = readEnv(readFileSync(example, 'utf8'));
    const same = requiredVariables(readFileSync(file, 'utf8')).filter(
      (name) => !settings.get(name) || settings.get(name) === examples.get(name),
    );
    expect(same).toEqual([]);
    expect(Buffer.from(settings.get('VAULT_KEY') ?? '', 'base64')).toHaveLength(32);
    expect((statSync(target).mode & 0o777).toString(8)).toBe('600');
    const before = readFileSync(target, 'utf8');
    expect(make).toThrow(/is there already/);
    expect(readFileSync(target, 'utf8')).toBe(before);
    rmSync(folder, { recursive: true });
  });
});
