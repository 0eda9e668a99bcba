import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_JOURNEYS, longTitles } from './long-journeys.mjs';

const ROOT = join(__dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const README = text('README.md');
/** Titles as the sources have them, with any word for what is filled in. */
const titles = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => text(join('e2e/journeys', file)))
  .join('\n');

describe('the short form of the tests', () => {
  it('names in the README each group of journeys that it leaves to the long form', () => {
    const row = /^\| all journeys but these: (.*) \| `npm run journeys` \|$/m.exec(README)?.[1];
    expect(row?.split('; ')).toEqual(Object.keys(LONG_JOURNEYS));
    expect(new RegExp(longTitles).test('a song, from the upload to the chart (distributed)')).toBe(true);
    expect(new RegExp(longTitles).test('a song, from the upload to the chart (embedded)')).toBe(false);
  });

  // What is filled into a title does not stand in the sources.
  it.each(Object.values(LONG_JOURNEYS).filter((pattern) => !/ink|\(distributed|interactions|by everybody/.test(pattern)))(
    'leaves out journeys that there are: %s',
    (pattern) => {
      for (const each of pattern.replace(/\((.*)\|(.*)\|(.*)\)(.*)/, '$1$4').split('|')) expect(titles).toMatch(new RegExp(each));
    },
  );

  it.each([
    ['scripts/testing/steps.mjs', /KILL, '--kills', '(\d+)'/, 'kills of the one process'],
    ['scripts/testing/steps.mjs', /CLUSTER, '--kills', '(\d+)'/, 'of processes of the distributed profile'],
    ['scripts/testing/steps.mjs', /BACKUP, '--backups', '(\d+)'/, 'backups under load'],
    ['e2e/faults/hostile.mjs', /minutes: \{ type: 'string', default: '(\d+)'/, 'minute of hostile requests'],
    ['e2e/support/xss/test.ts', /SHORT = \{ all: (\d+)/, 'vectors in fields that cost a line'],
    ['e2e/support/xss/test.ts', /SHORT = \{ all: \d+, some: (\d+)/, 'in the others'],
    ['backend/src/audit/tamper.int.spec.ts', /TAMPERS \?\? (\d+)/, 'logs that were tampered with'],
    ['backend/src/recount/recount.int.spec.ts', /RECOUNT_ACTS \?\? (\d+)/, 'acts before the recount'],
    ['backend/src/kernel/write/streams/streams-faults.spec.ts', /STREAM_SEEDS \?\? (\d+)/, 'seeds of lost answers of streams'],
    ['backend/src/ledger/ledger-faults.spec.ts', /LEDGER_SEEDS \?\? (\d+)/, 'of the ledger'],
  ])('says in the README how short %s is: %s', (file, pattern, what) => {
    const short = Number(pattern.exec(text(file))?.[1]);
    expect(README).toContain(`${short.toLocaleString('en')} ${what}`);
  });
});
