import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRows } from '../../e2e/bench/support/server-rows.mjs';
import { serverName, serverNames, SERVERS } from '../../e2e/support/servers/server-names.mjs';

const textsOf = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.values(serverRows(env)).flatMap((part) => Object.values(part as Record<string, string>));
const real: NodeJS.ProcessEnv = Object.fromEntries(Object.values(SERVERS).map(({ variable }) => [variable, 'sample']));

describe('what reports and benches call a server', () => {
  it('is a double, unless its variable names a real one', () => {
    expect(serverNames({})).toBe('EventStoreDB (double), MongoDB (double), S3 (double), Kafka (double)');
    expect(serverNames(real)).toBe('EventStoreDB, MongoDB, S3, Kafka');
    expect(serverName('mongodb', { ESDB_URL: 'sample' })).toBe('MongoDB (double)');
    expect(serverName('mongodb', { MONGO_SERVER: 'FerretDB' })).toBe('MongoDB (double)');
    expect(serverName('mongodb', { MONGO_URL: 'sample', MONGO_SERVER: 'FerretDB' })).toBe('FerretDB');
  });

  it('stands in each row of a bench against one', () => {
    expect(textsOf({}).filter((text) => !text.includes('(double)'))).toEqual([]);
    expect(textsOf(real).filter((text) => text.includes('double'))).toEqual([]);
    expect(textsOf({})).toHaveLength(13);
  });

  it.each(['eventstore', 'mongo', 's3', 'kafka'])('is where the rows of %s come from, and no other text', (part) => {
    const source = readFileSync(join(__dirname, `../../e2e/bench/engines/${part}.mjs`), 'utf8');
    expect(source).toMatch(new RegExp(`serverRows\\(.*\\)\\.${part}\\b`));
    expect(source).not.toMatch(/\brow\(\s*['"`]|\bwhat: ['"`]/);
  });

  it.each(['servers', 'cluster', 'moving', 'rolling'])('is said by the fault report %s', (report) => {
    const source = readFileSync(join(__dirname, `../../e2e/faults/${report}.mjs`), 'utf8');
    expect(source).toMatch(/say\(`[^`]*\$\{serverNames\(\)\}/);
  });
});

describe('the parts of the bench', () => {
  it('stand in the table of the README, and nothing else does', () => {
    const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
    const parts = [...read('e2e/bench/bench.mjs').matchAll(/^ {2}\['(\w+)', /gm)].map(([, part]) => part);
    const [, section = ''] = read('README.md').split('## What it measures');
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual(parts.sort());
    expect(parts.length).toBeGreaterThan(8);
  });

  it('start by their paths only programs that are there', () => {
    const bench = join(__dirname, '../../e2e/bench');
    const started = (readdirSync(bench, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.mjs'))
      .flatMap((file) =>
        [...readFileSync(join(bench, file), 'utf8').matchAll(/join\(import\.meta\.dirname, ((?:'[^']+', )*'[^']+\.mjs')\)/g)].map(
          ([, path = '']) => join(bench, file, '..', ...path.split(', ').map((part) => part.slice(1, -1))),
        ),
      );
    expect(started.filter((file) => !existsSync(file))).toEqual([]);
    expect(started.length).toBeGreaterThan(5);
  });
});
