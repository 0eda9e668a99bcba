import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {string[]} [profiles]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {string[]} [volumes]
 * @property {string[]} [ports]
 * @property {string[]} [security_opt]
 * @property {string} [user]
 * @property {boolean} [read_only]
 * @property {string} [restart]
 * @property {unknown} [healthcheck]
 * @property {unknown} [build]
 * @property {{ resources?: { limits?: { memory?: string } } }} [deploy]
 * @typedef {{ services: Record<string, Service>, volumes?: Record<string, unknown> }} Compose
 */

/** Images that start as a user of their own, or write beside their programs; everything else says so in the file. */
const OWN_USER = /^(refrain:|\$\{REFRAIN_IMAGE|eventstore\/|apache\/kafka|prom\/|grafana\/)/;
const WRITES_BESIDE_ITSELF = /^(eventstore\/|apache\/kafka)/;
const SECRET = /PASSWORD|SECRET|VAULT_KEY|ACCESS_KEY/;

/** What a file says instead of the one before it, and not beside it: a tag of compose's own. */
const override = /** @type {import('yaml').CollectionTag} */ ({ tag: '!override', collection: 'map', resolve: (map) => map });

/** @param {string} file @returns {Compose} */
export const readCompose = (file) => parse(readFileSync(file, 'utf8'), { merge: true, customTags: [override] });

/** @param {Service} base @param {Partial<Service>} over @returns {Service} */
const mergedService = (base, over) => ({
  ...base,
  ...over,
  environment: { ...base.environment, ...over.environment },
  profiles: [...(base.profiles ?? []), ...(over.profiles ?? [])],
  volumes: [...(base.volumes ?? []), ...(over.volumes ?? [])],
});

/** A file with another one laid over it, for what the files here hold. @param {Compose} base @param {Compose} over @returns {Compose} */
export const mergedCompose = (base, over) => ({
  services: {
    ...base.services,
    ...Object.fromEntries(
      Object.entries(over.services).map(([name, service]) => {
        const before = base.services[name];
        return [name, before ? mergedService(before, service) : service];
      }),
    ),
  },
  volumes: { ...base.volumes, ...over.volumes },
});

/** Names of the services a profile starts. @param {Compose} compose @param {string} profile */
export const servicesOf = ({ services }, profile) =>
  Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile) ?? true);

/** A job ends by itself; everything else stays. @param {Compose} compose @param {string} name */
const isJob = ({ services }, name) =>
  Object.values(services).some(({ depends_on }) => depends_on?.[name]?.condition === 'service_completed_successfully');

/**
 * @param {Compose} compose
 * @param {string} name
 * @param {string} root folder of the file
 * @returns {string[]}
 */
function serviceProblems(compose, name, root) {
  const service = /** @type {Service} */ (compose.services[name]);
  const job = isJob(compose, name);
  /** @type {[boolean, string][]} */
  const demands = [
    [Boolean(service.build) || /:v?\d+\.\d+/.test(service.image), `its image ${service.image} is not pinned by a version`],
    [Boolean(service.deploy?.resources?.limits?.memory), 'it has no memory limit'],
    [service.security_opt?.includes('no-new-privileges:true') ?? false, 'it may gain privileges'],
    [job || Boolean(service.build) || Boolean(service.healthcheck), 'it has no health check'],
    [Boolean(service.restart), 'nothing says what happens when it ends'],
    [service.read_only === true || WRITES_BESIDE_ITSELF.test(service.image), 'it may write to its own programs'],
    [job || (service.user ?? '0').split(':')[0] !== '0' || OWN_USER.test(service.image), 'it runs as root'],
  ];
  const problems = demands.filter(([holds]) => !holds).map(([, problem]) => problem);
  for (const needed of Object.keys(service.depends_on ?? {})) {
    const missing = service.profiles?.filter((profile) => !servicesOf(compose, profile).includes(needed)) ?? [];
    if (!compose.services[needed] || missing.length > 0)
      problems.push(`it needs ${needed}, which is not there with ${missing.join(', ') || 'any profile'}`);
  }
  for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
    const there = source.startsWith('.') ? existsSync(join(root, source)) : source in (compose.volumes ?? {});
    if (!there) problems.push(`its volume ${source} is not there`);
  }
  for (const port of service.ports ?? [])
    if (!/^(127\.0\.0\.1|\$\{REFRAIN_BIND:-127\.0\.0\.1\}):/.test(port)) problems.push(`its port ${port} is open to the world`);
  for (const [key, value] of Object.entries(service.environment ?? {})) {
    if (SECRET.test(key) && !/^\$\{\w+:\?/.test(value)) problems.push(`${key} is written in the file`);
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** What is unsafe or cannot start in a compose file, as far as reading it shows. @param {Compose} compose @param {string} root */
export const composeProblems = (compose, root) =>
  Object.keys(compose.services).flatMap((name) => serviceProblems(compose, name, root));

/** Variables without which the file is refused. @param {string} text */
export const requiredVariables = (text) => [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))].sort();

/** Settings of an env file. @param {string} text @returns {Map<string, string>} */
export const readEnv = (text) => new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
