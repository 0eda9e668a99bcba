import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { FactsFile, type FactTable } from '.';

const PLAYS: readonly FactTable[] = [{ name: 'plays', columns: [{ name: 'track', type: 'text' }] }];
const OTHER: readonly FactTable[] = [{ name: 'plays', columns: [{ name: 'play', type: 'text' }] }];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-facts-'));
  file = join(folder, 'facts.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const rowsOf = () => {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT track FROM plays').pluck().all();
  } finally {
    db.close();
  }
};

it('a file of facts that was cut goes on behind what it reached, with each row once', async () => {
  const cut = new FactsFile(file, PLAYS);
  expect(cut.reached).toBeNull();
  cut.add('plays', [['kiln'], ['ember']]);
  cut.reach('12');
  cut.add('plays', [['lost']]);
  cut.leave();
  const next = new FactsFile(file, PLAYS);
  expect(next.reached).toBe('12');
  next.add('plays', [['ash']]);
  await next.finish();
  expect([rowsOf(), readdirSync(folder)]).toEqual([['kiln', 'ember', 'ash'], ['facts.sqlite']]);
});

it.each([
  ['of other tables', () => new FactsFile(file, OTHER).leave()],
  ['that cannot be read', () => writeFileSync(`${file}.part`, 'x'.repeat(5000))],
])('one %s is begun again', async (_, leave) => {
  leave();
  const facts = new FactsFile(file, PLAYS);
  expect(facts.reached).toBeNull();
  facts.add('plays', [['kiln']]);
  await facts.finish();
  expect(rowsOf()).toEqual(['kiln']);
});
