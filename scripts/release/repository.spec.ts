import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { root } from '../lib/paths.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What GitHub asks of an issue form; it ignores a form that has not got it, and says nothing. */
const problemsOf = (form: {
  name?: string;
  description?: string;
  body?: readonly { type: string; id?: string; attributes?: { label?: string; options?: readonly string[] } }[];
}): readonly string[] => {
  const fields = form.body ?? [];
  const ids = fields.map(({ id }) => id);
  return [
    ...(form.name && form.description ? [] : ['it has no name or no description']),
    ...(fields.length > 0 ? [] : ['it asks nothing']),
    ...fields.filter(({ type }) => !['input', 'textarea', 'dropdown'].includes(type)).map(({ type }) => `${type} is no field`),
    ...fields.filter(({ id, attributes }) => !id || !attributes?.label).map(() => 'a field has no id or no label'),
    ...fields
      .filter(({ type, attributes }) => type === 'dropdown' && !attributes?.options?.length)
      .map(() => 'a dropdown has no options'),
    ...(new Set(ids).size === ids.length ? [] : ['two fields have the same id']),
  ];
};

describe('the repository', () => {
  it('carries the licence that package.json names, whole', () => {
    const licence = read('LICENSE');
    expect((JSON.parse(read('package.json')) as { license: string }).license).toBe('AGPL-3.0-or-later');
    expect([Buffer.byteLength(licence), licence.split('\n').length]).toEqual([34_523, 662]);
    for (const line of [
      'GNU AFFERO GENERAL PUBLIC LICENSE',
      '13. Remote Network Interaction; Use with the GNU General Public License.',
      'END OF TERMS AND CONDITIONS',
    ])
      expect(licence).toContain(line);
  });

  it('has issue forms that GitHub shows', () => {
    const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
    expect(forms).toEqual(['fault.yml', 'idea.yml', 'operation.yml']);
    for (const name of forms)
      expect([name, problemsOf(parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as never)]).toEqual([name, []]);
    expect(problemsOf({ name: 'A form', body: [{ type: 'dropdown', attributes: {} }] })).toEqual([
      'it has no name or no description',
      'a field has no id or no label',
      'a dropdown has no options',
    ]);
  });

  it('runs in CI what everybody runs, on the Node of .nvmrc', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml')) as {
      jobs: Record<string, { steps: readonly { run?: string; uses?: string; with?: object }[] }>;
    };
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with).toEqual({ 'node-version-file': '.nvmrc' });
  });
});
