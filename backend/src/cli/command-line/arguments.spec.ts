import { auditTexts } from '@refrain/contracts/audit';
import type { Storage } from '@refrain/storage';
import { readArguments } from './arguments';
import { auditLog, printHead } from '../audit/audit';
import { backup } from '../backup/backup';
import { restore } from '../backup/restore';
import { chartsAsOf } from '../charts';
import type { Command } from '../command';
import { doctor } from '../doctor';
import { migrate } from '../migrate/migrate';
import { erasePerson, provePerson } from '../privacy';
import { buildGeneration, listAllGenerations } from '../projections/generations';
import { retryLane, skipLane } from '../reactions';

const OPTIONS = { key: { type: 'string' }, file: { type: 'string' }, json: { type: 'boolean' } } as const;
const read = (...args: string[]) => readArguments(args, OPTIONS, 'Usage: sample');

describe('readArguments', () => {
  it('gives options and words, wherever the options stand', () => {
    const { values, positionals } = read('one', '--key', 'a', 'two', '--json', '--file=b');
    expect([{ ...values }, positionals]).toEqual([{ key: 'a', file: 'b', json: true }, ['one', 'two']]);
  });

  it.each(['-Ab', '--Ab', '-'])('takes %s as a value, since a public key may begin like that', (value) => {
    expect({ ...read('--key', value, '--json').values }).toEqual({ key: value, json: true });
  });

  it.each([
    ['an unknown option', ['--kee', 'a']],
    ['a value that is missing', ['--key']],
    ['an option in the place of a value', ['--key', '--json']],
    ['a value that an option does not take', ['--json=yes']],
    ['the name of a property of every object', ['--constructor', 'a']],
  ])('answers %s with the usage alone', (_, args) => {
    expect(() => read(...args)).toThrow(new Error('Usage: sample'));
  });
});

/** Nothing is looked at before it is clear what was asked. */
const untouched = {} as Storage;
const quiet = () => undefined;
const on = (command: Command) => (args: readonly string[]) => command(untouched, args, quiet, '/nowhere');

describe('every command', () => {
  it.each<readonly [string, (args: readonly string[]) => Promise<number>, readonly string[], RegExp | string]>([
    ['audit verify', on(auditLog), [], auditTexts.usage],
    ['audit head', on(printHead), [], auditTexts.usage],
    ['backup', on(backup), ['FILE'], /^Say where to: backup FILE/],
    ['restore', (args) => restore(args, {}, quiet), ['FILE', '--to', 'folder'], /^Say what and where to: restore FILE/],
    ['charts', on(chartsAsOf), ['--as-of', '2026-01-01T00:00:00Z'], /^Say which moment: charts --as-of/],
    ['doctor', (args) => doctor(args, {}, quiet), [], /^Say: doctor \[--json\]/],
    ['migrate', (args) => migrate(args, {}, quiet), ['--from', 'sqlite', '--to', 'eventstoredb'], /^Say from where to where/],
    ['privacy erase', on(erasePerson), ['sample', '--yes'], /^Name a person: privacy erase/],
    ['privacy prove', on(provePerson), ['sample'], /^Say who: privacy prove/],
    ['reactions retry', on(retryLane), ['NAME', 'LANE'], /^Say which: reactions retry/],
    ['reactions skip', on(skipLane), ['NAME', 'LANE', '--reason', 'Sample'], /^Say which: reactions retry/],
    ['projections build', on(buildGeneration), ['feed', '--as', 'sample'], /^Say which, and a name: projections build/],
    ['projections generations', on(listAllGenerations), ['feed'], /^Say which, or none: projections generations/],
  ])('refuses what %s does not take, before it looks at anything', async (_, command, args, usage) => {
    await expect(command([...args, '--unknown'])).rejects.toThrow(usage);
    await expect(command([...args, 'one', 'too', 'many'])).rejects.toThrow(usage);
  });
});
