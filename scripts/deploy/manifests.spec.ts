import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { besideOthers, COMPOSE, KUBERNETES, KUSTOMIZED, variablesIn } from './manifests.mjs';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');

describe('npm run deploy:manifests', () => {
  it('gives compose each setting that its files do not start without', () => {
    expect(variablesIn('a: ${ONE:?say it}\nb: ${TWO:-2} ${ONE:?say it}${THREE:?}')).toEqual(['ONE', 'THREE']);
    expect(variablesIn(read('docker-compose.yml'))).toContain('VAULT_KEY');
  });

  it('has a schema look for the others beside it, not at an address', () => {
    const schema = { $id: 'https://a.test/x', properties: { metadata: { $ref: '/api/_definitions.json#/$defs/Meta' } } };
    expect(JSON.parse(besideOthers(JSON.stringify(schema)))).toEqual({
      properties: { metadata: { $ref: '_definitions.json#/$defs/Meta' } },
    });
  });

  it('reads all that an operator may start, against the oldest Kubernetes that is promised', () => {
    for (const file of [...COMPOSE.flat(), ...KUSTOMIZED.map((folder) => `${folder}/kustomization.yaml`)])
      expect(() => read(file)).not.toThrow();
    const [, promised] = /Kubernetes (1\.\d+) or newer/.exec(read('deploy/kubernetes/README.md')) ?? [];
    expect(KUBERNETES[0]).toBe(`${promised}.0`);
  });
});
