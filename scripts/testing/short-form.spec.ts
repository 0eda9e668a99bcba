import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const README = text('README.md');

describe('the short form of the tests', () => {
  it.each([
    ['scripts/testing/steps.mjs', /KILL, '--kills', '(\d+)'/, 'kills of the one process'],
    ['scripts/testing/steps.mjs', /CLUSTER, '--kills', '(\d+)'/, 'of processes of the distributed profile'],
    ['scripts/testing/steps.mjs', /BACKUP, '--backups', '(\d+)'/, 'backup under load'],
    ['scripts/testing/steps.mjs', /HOSTILE, '--minutes', '([\d.]+)'/, 'minutes of hostile requests'],
    ['e2e/support/xss/test.ts', /SHORT = \{ all: (\d+)/, 'vectors in fields that cost a line'],
    ['e2e/support/xss/test.ts', /SHORT = \{ all: \d+, some: (\d+)/, 'in the others'],
    ['backend/src/audit/tamper.int.spec.ts', /TAMPERS \?\? (\d+)/, 'logs that were tampered with'],
    ['backend/src/kernel/write/streams/streams-faults.spec.ts', /STREAM_SEEDS \?\? (\d+)/, 'seeds of lost answers of streams'],
    ['backend/src/ledger/ledger-faults.spec.ts', /LEDGER_SEEDS \?\? (\d+)/, 'of the ledger'],
  ])('says in the README how short %s is: %s', (file, pattern, what) => {
    const short = Number(pattern.exec(text(file))?.[1]);
    expect(README).toContain(`${short.toLocaleString('en')} ${what}`);
  });
});
