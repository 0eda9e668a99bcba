import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { fetchServer, missingFor } from '../servers/fetch.mjs';
import { tools } from '../servers/tools.mjs';

/** Sets of compose files, as deploy/README.md has operators name them. */
export const COMPOSE = [
  ['docker-compose.yml'],
  ['docker-compose.yml', 'deploy/compose.ports.yml'],
  ['docker-compose.yml', 'deploy/compose.cluster.yml'],
];
export const KUSTOMIZED = ['deploy/kubernetes', 'deploy/cluster'];
/** The oldest that deploy/kubernetes/README.md promises, and the newest that the schemas have. */
export const KUBERNETES = ['1.27.0', tools.schemas.version];

/** What a compose file refuses to start without. @param {string} text */
export const variablesIn = (text) => [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))];

/** A schema that finds the others beside it, not at an address. @param {string} text */
export const besideOthers = (text) => {
  const { $id, ...schema } = JSON.parse(text.replaceAll('"/api/_definitions.json#', '"_definitions.json#'));
  return JSON.stringify(schema);
};

/** @param {string} folder of all servers @param {keyof typeof tools} name */
const programOf = async (folder, name) => {
  const missing = missingFor(tools[name]);
  if (missing) throw new Refusal(`${tools[name].name}: ${missing}`);
  return join(await fetchServer(folder, tools[name]), tools[name].program);
};

/** @param {string} from the folder of all schemas @param {string} version of Kubernetes @param {string} to */
const placeSchemas = (from, version, to) => {
  const source = join(from, `v${version}-local-strict`);
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(source)) writeFileSync(join(to, file), besideOthers(readFileSync(join(source, file), 'utf8')));
};

/**
 * Has the tools of Docker, Kubernetes and Caddy read what deploy/ ships.
 * @param {string} folder of all servers
 * @param {{ place?: string, say: (line: string) => void, note?: (text: string) => void }} how `place`: where the files lie; default: this project
 * @returns {Promise<string[]>} what they refuse, in their words
 */
export async function readManifests(folder, { place = root, say, note = () => undefined }) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} what @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
  const asked = async (what, program, args, env = {}) => {
    note(what);
    const log = join(setupFolder, 'manifests', `${what.replaceAll(/[^\w.]+/g, '-')}.log`);
    const { code, tail } = await run(program, args, { cwd: place, env: { ...process.env, ...env }, log });
    if (code === 0) say(`${what}: read${tail.at(-1)?.startsWith('Summary') ? `; ${tail.at(-1)}` : ''}`);
    else problems.push(`${what}: ${tail.join('\n')}`);
    return code === 0;
  };
  note('fetching and building the tools');
  const [compose, kustomize, kubeconform, schemas, caddy] = [
    await programOf(folder, 'compose'),
    await programOf(folder, 'kustomize'),
    await programOf(folder, 'kubeconform'),
    await programOf(folder, 'schemas'),
    await programOf(folder, 'caddy'),
  ];
  const own = mkdtempSync(join(tmpdir(), 'refrain-manifests-'));
  try {
    for (const files of COMPOSE) {
      const names = files.flatMap((file) => variablesIn(readFileSync(join(place, file), 'utf8')));
      const env = Object.fromEntries(names.map((name) => [name, 'sample']));
      const args = ['--profile', '*', ...files.flatMap((file) => ['-f', file]), 'config', '--quiet'];
      await asked(`docker compose ${files.join(' ')}`, compose, args, env);
    }
    for (const version of KUBERNETES) placeSchemas(schemas, version, join(own, `v${version}`));
    const location = join(own, '{{ .NormalizedKubernetesVersion }}', '{{ .ResourceKind }}{{ .KindSuffix }}.json');
    for (const kustomized of KUSTOMIZED) {
      const file = join(own, 'manifests.yaml');
      rmSync(file, { force: true });
      await asked(`kustomize ${kustomized}`, kustomize, [
        'build',
        '--load-restrictor',
        'LoadRestrictionsNone',
        '-o',
        file,
        kustomized,
      ]);
      for (const version of existsSync(file) ? KUBERNETES : [])
        await asked(`kubeconform ${kustomized} Kubernetes ${version}`, kubeconform, [
          ...['-strict', '-summary', '-kubernetes-version', version, '-schema-location', location],
          file,
        ]);
    }
    await asked('caddy deploy/Caddyfile', caddy, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
    });
    return problems;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
