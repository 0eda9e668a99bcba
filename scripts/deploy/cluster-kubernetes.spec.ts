import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { compose, deploy, environmentOf, NODES, plain, PROCESSES, SERVERS } from './cluster';

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } };
type Container = {
  image: string;
  env?: Variable[];
  volumeMounts?: { name: string; mountPath: string }[];
  [more: string]: unknown;
};
type Pod = {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: [Container];
    volumes: { name: string }[];
    affinity?: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { labelSelector: unknown }[] } };
  };
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string | null>;
  spec: {
    template: Pod;
    replicas?: number;
    ordinals?: { start: number };
    maxUnavailable?: number;
    selector?: { matchLabels?: Record<string, string> };
    publishNotReadyAddresses?: boolean;
    volumeClaimTemplates?: unknown[];
  };
};

const manifests = (file: string) =>
  parseAllDocuments(readFileSync(join(deploy, file), 'utf8')).map((document) => document.toJS() as Manifest);
const inKubernetes = (server: string, kind: string) =>
  manifests(`${server}/${server}.yaml`).filter((manifest) => manifest.kind === kind);
const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0];
const stateful = (server: string) => inKubernetes(server, 'StatefulSet')[0]!;
/** The settings of one node as its pod gets them; those from secrets read `secret KEY`. */
const settingsOf = (server: string, node: number): Record<string, string> => {
  const settings: Record<string, string> = {};
  for (const { name, value, valueFrom } of containerOf(stateful(server)).env ?? []) {
    const given = valueFrom?.secretKeyRef ? `secret ${valueFrom.secretKeyRef.key}` : (value ?? `${server}-${node}`);
    settings[name] = given.replace(/\$\((\w+)\)/g, (_, other: string) => settings[other] ?? '');
  }
  return settings;
};
/** Addresses of Kubernetes and values of secrets, as compose says them. */
const asCompose = (value: string) =>
  value.replace(/((?:eventstoredb|mongodb|kafka)-\d)\.\w+/g, '$1').replace(/secret (\w+)/g, '$1');
const built = spawnSync('kubectl', ['kustomize', join(deploy, 'cluster')], { encoding: 'utf8' });
const itBuilt = built.error ? it.skip : it;

describe('three nodes on Kubernetes', () => {
  it.each(SERVERS)('has three of %s, on three machines, of which one may be taken away at a time', (server) => {
    const { spec } = stateful(server);
    const labels = { matchLabels: { 'app.kubernetes.io/name': server } };
    expect(spec).toMatchObject({ replicas: 3, ordinals: { start: 1 }, selector: labels });
    expect(spec.volumeClaimTemplates).toHaveLength(1);
    expect(spec.template.spec.affinity?.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution).toEqual([
      { topologyKey: 'kubernetes.io/hostname', labelSelector: labels },
    ]);
    expect(inKubernetes(server, 'PodDisruptionBudget').map((budget) => budget.spec)).toEqual([
      { maxUnavailable: 1, selector: labels },
    ]);
    expect(inKubernetes(server, 'Service')[0]?.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
    const container = containerOf({ kind: '', metadata: { name: '' }, spec });
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) expect(container).toHaveProperty(probe);
    const mounts = container.volumeMounts?.map(({ name }) => name) ?? [];
    const there = [...spec.template.spec.volumes.map(({ name }) => name), 'data'];
    expect(mounts.filter((name) => !there.includes(name))).toEqual([]);
  });

  /** What only one of the two says, and why. */
  const apart = /^(POD_NAME|KAFKA_NODE_ID|KAFKA_HEAP_OPTS|KAFKA_LOG_DIRS|KAFKA_BROKER_PASSWORD|KAFKA_PASSWORD|CACHE_GB)$/;
  const cases = SERVERS.flatMap((server) => NODES.map((node) => [`${server}-${node}`, server, node] as const));
  it.each(cases)('sets %s up as compose does', (name, server, node) => {
    const wanted = Object.entries(environmentOf(name)).filter(([key]) => !apart.test(key));
    const given = Object.entries(settingsOf(server, node)).filter(([key]) => !apart.test(key));
    // Here all three pods have one list of seeds; a node leaves itself out.
    const normal = ([key, value]: [string, string]) => {
      const text = plain(asCompose(value));
      return [key, key === 'EVENTSTORE_GOSSIP_SEED' ? text.replace(new RegExp(`,?${name}:2113`), '').replace(/^,/, '') : text];
    };
    expect(Object.fromEntries(given.map(normal))).toEqual(Object.fromEntries(wanted.map(normal)));
    expect(containerOf(stateful(server)).image).toBe(compose.services[name]?.image);
  });

  it.each([
    ['eventstoredb', 'eventstoredb-user'],
    ['kafka', 'kafka-topics-replicated'],
  ])('does what the job of %s does in compose', (server, service) => {
    const [job] = inKubernetes(server, 'Job');
    const given = Object.fromEntries((containerOf(job!).env ?? []).map(({ name, value }) => [name, value ?? `\${${name}}`]));
    const wanted = environmentOf(service);
    for (const [key, value] of Object.entries(wanted))
      expect([key, plain(asCompose(given[key] ?? '').replace(/\$\((\w+)\)/g, '$1'))]).toEqual([key, plain(value)]);
  });

  itBuilt('is accepted by kustomize, with the processes led to all nodes', () => {
    expect({ status: built.status, stderr: built.stderr }).toEqual({ status: 0, stderr: '' });
    const whole = parseAllDocuments(built.stdout).map((document) => document.toJS() as Manifest);
    const named = (kind: string) =>
      whole
        .filter((one) => one.kind === kind)
        .map(({ metadata }) => metadata.name)
        .sort();
    expect(named('StatefulSet')).toEqual([...SERVERS].sort());
    expect(named('Deployment')).toEqual(PROCESSES);
    expect(named('Job')).toEqual(['eventstoredb-user', 'kafka-topics']);
    const settings = whole.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'refrain')?.data ?? {};
    expect(settings).not.toHaveProperty('ESDB_URL');
    const shared = environmentOf('api');
    for (const key of ['KAFKA_BROKERS', 'KAFKA_TLS', 'KAFKA_USERNAME', 'KAFKA_MECHANISM', 'NODE_EXTRA_CA_CERTS'])
      expect([key, asCompose(settings[key] ?? '')]).toEqual([key, shared[key]]);
    for (const deployment of whole.filter(({ kind }) => kind === 'Deployment')) {
      const container = containerOf(deployment);
      expect(container.image).toMatch(/^registry\.example\.com\/refrain:\d+\.\d+\.\d+$/);
      expect(container.volumeMounts).toContainEqual({ name: 'authority', mountPath: '/authority', readOnly: true });
    }
  });

  it('asks for no secret and no certificate that the page of the operators does not make', () => {
    const page = readFileSync(join(deploy, 'kubernetes', 'README.md'), 'utf8');
    const all = [...SERVERS.map((server) => `${server}/${server}.yaml`), 'cluster/process.patch.yaml'];
    const text = all.map((file) => readFileSync(join(deploy, file), 'utf8')).join('\n');
    const keys = [...new Set([...text.matchAll(/secretKeyRef: \{ name: refrain-cluster, key: (\w+)/g)].map(([, key]) => key))];
    const sources = [
      ...new Set([...text.matchAll(/(?:secretName: |name: )([\w-]+-certificates|refrain-authority)/g)].map(([, n]) => n)),
    ];
    expect([keys.length, sources.length]).toEqual([8, 4]);
    const made = SERVERS.map((server) => `${server}-certificates`);
    expect(sources.filter((name) => !made.includes(name ?? '?') && !page.includes(`configmap ${name}`))).toEqual([]);
    expect(page).toContain(`for server in ${SERVERS.join(' ')}; do`);
    expect(keys.filter((key) => !page.includes(`--from-literal=${key}=$${key}`))).toEqual([]);
  });

  it('leads the processes there by the addresses that the page of the operators names', () => {
    const page = readFileSync(join(deploy, 'kubernetes', 'README.md'), 'utf8');
    for (const key of ['ESDB_URL', 'MONGO_URL']) {
      const [, address = ''] = new RegExp(`^${key}: (.*)$`, 'm').exec(page) ?? [];
      expect([key, asCompose(address)]).toEqual([key, plain(environmentOf('api')[key] ?? '')]);
    }
  });
});
