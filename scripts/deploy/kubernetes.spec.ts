import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

type Labels = Record<string, string>;
type Container = {
  name: string;
  image: string;
  securityContext?: Record<string, unknown>;
  resources?: { limits?: Record<string, string> };
  [probe: string]: unknown;
};
type Pod = {
  metadata: { labels: Labels };
  spec: { containers: Container[]; initContainers?: Container[]; securityContext: Record<string, unknown> };
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    template?: Pod;
    selector?: Labels | { matchLabels?: Labels };
    podSelector?: { matchLabels?: Labels };
    [key: string]: unknown;
  };
};

const folder = join(__dirname, '..', '..', 'deploy', 'kubernetes');
const manifestsIn = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const PROCESSES = ['api', 'projector', 'relay', 'worker'];

const built = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
const whole = built.status === 0 ? manifestsIn(built.stdout) : [];
const itBuilt = built.error ? it.skip : it;
const ofKind = (kind: string) => whole.filter((manifest) => manifest.kind === kind);
const pods = () => ofKind('Deployment').map(({ metadata, spec }) => ({ name: metadata.name, pod: spec.template! }));
const selects = (wanted: Labels, labels: Labels) => Object.entries(wanted).every(([key, value]) => labels[key] === value);

describe('deploy/kubernetes', () => {
  it.each(files)('%s holds whole manifests', (file) => {
    for (const { apiVersion, kind } of manifestsIn(readFileSync(join(folder, file), 'utf8')))
      expect([apiVersion, kind]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('lists every file but the template of the secret and the log, which no upgrade touches', () => {
    const [kustomization] = manifestsIn(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as unknown as [
      { resources: string[]; patches: { path: string }[] },
    ];
    const listed = [...kustomization.resources, ...kustomization.patches.map(({ path }) => path)];
    expect(listed.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(files.filter((file) => !listed.includes(file)).sort()).toEqual([
      'eventstoredb.yaml',
      'kustomization.yaml',
      'secret.example.yaml',
    ]);
  });

  it('holds no secret', () => {
    const [, ...values] = readFileSync(join(folder, 'secret.example.yaml'), 'utf8').split('stringData:\n');
    const given = values.flatMap((text) => [...text.matchAll(/^ {2}\S+: (.*)$/gm)].map(([, value]) => value));
    expect(given.filter((value) => !value?.includes('CHANGE-ME'))).toEqual([]);
  });

  itBuilt('is accepted by kustomize', () => {
    expect({ status: built.status, stderr: built.stderr }).toEqual({ status: 0, stderr: '' });
    expect(
      pods()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(PROCESSES);
  });

  itBuilt('watches, limits and confines every process', () => {
    for (const { name, pod } of pods()) {
      const [container] = pod.spec.containers as [Container];
      expect([name, container.env]).toEqual([name, [{ name: 'REFRAIN_PROCESSES', value: name }]]);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        expect(container[probe]).toMatchObject({ httpGet: { path: '/api/health', port: 'http' } });
      expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const each of [container, ...(pod.spec.initContainers ?? [])]) {
        expect(each.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(each.resources?.limits?.memory).toMatch(/^\d+[MG]i$/);
        expect(each.image).toMatch(/^registry\.example\.com\/refrain:\d+\.\d+\.\d+$/);
      }
    }
  });

  itBuilt('names pods that exist wherever it selects some', () => {
    const server = manifestsIn(readFileSync(join(folder, 'eventstoredb.yaml'), 'utf8')).find(({ spec }) => spec.template);
    const labels = [...pods().map(({ pod }) => pod.metadata.labels), server?.spec.template?.metadata.labels ?? {}];
    const selectors = whole.flatMap(({ kind, metadata, spec }) => {
      const selector = (spec?.podSelector ?? spec?.selector) as { matchLabels?: Labels } | undefined;
      const wanted = kind === 'Service' ? (selector as Labels) : selector?.matchLabels;
      return wanted ? [{ name: `${kind} ${metadata.name}`, wanted }] : [];
    });
    expect(selectors.length).toBeGreaterThan(8);
    expect(selectors.filter(({ wanted }) => !labels.some((each) => selects(wanted, each))).map(({ name }) => name)).toEqual([]);
  });
});
