import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projections } from './all';
import { spotlightProjection } from './screens';
import {
  foldHash,
  hashProblems,
  hashTexts,
  readHashTable,
  renewedTable,
  tableText,
  type HashTable,
} from './testing/document-hashes';
import { sampleHistory } from './testing/sample-history';
import type { Projection } from './kernel';

const history = sampleHistory();
const table = readHashTable();

it('documents of every projection are those that its version has always folded', async () => {
  expect(await hashProblems(projections, history, table)).toEqual([]);
});

it('the sample history holds each version of each event type that is frozen, and no other', () => {
  const frozen = readFileSync(join(__dirname, '../../contracts/src/frozen-events.jsonl'), 'utf8').split('\n').filter(Boolean);
  const names = (events: readonly { type: string; version: number }[]) =>
    [...new Set(events.map(({ type, version }) => `${type} version ${version}`))].sort();
  expect(names(history)).toEqual(names(frozen.map((line) => JSON.parse(line))));
});

describe('the guard of the documents', () => {
  const { version } = spotlightProjection.spec;
  /** Of one projection, so that a line that another one lacks fails one test. */
  const alone: HashTable = { ...table, projections: { spotlight: table.projections.spotlight! } };
  const problems = (changed: Projection, line = alone, events = history) => hashProblems([changed], events, line);
  /** Sweeps less in one go: as small a change as there was once without a new version. */
  const changed: Projection = {
    ...spotlightProjection,
    row: (event) =>
      spotlightProjection.row(event).map((change) => (change.kind === 'each' ? { ...change, most: change.most - 1999 } : change)),
  };
  const failing: Projection = {
    ...spotlightProjection,
    row: (event) => {
      if (event.type === 'UserUnfollowed') throw new Error('a sample fault');
      return spotlightProjection.row(event);
    },
  };

  it('finds nothing where nothing was changed', async () => expect(await problems(spotlightProjection)).toEqual([]));
  it('finds a projection that folds other documents at the same version, and the command refuses to write that', async () => {
    expect(await problems(changed)).toEqual([hashTexts.changed('spotlight', version)]);
    await expect(renewedTable([changed], history, alone)).rejects.toThrow(hashTexts.changed('spotlight', version));
  });
  it('finds a new version without its line, and the command writes it', async () => {
    const newer: Projection = { ...changed, spec: { ...changed.spec, version: version + 1 } };
    expect(await problems(newer)).toEqual([hashTexts.noLine('spotlight', version + 1)]);
    const renewed = await renewedTable([newer], history, alone);
    expect(renewed).toEqual({
      ...alone,
      projections: { spotlight: { version: version + 1, events: history.length, hash: (await foldHash(changed, history)).hash } },
    });
    expect(await problems(newer, renewed)).toEqual([]);
  });
  it('finds a projection that the sample history leaves empty, or parks', async () => {
    expect(await problems({ ...spotlightProjection, row: () => [] })).toEqual([hashTexts.notExercised('spotlight', [])]);
    expect(await problems({ ...spotlightProjection, types: ['TicketSold'] })).toEqual([
      hashTexts.notExercised('spotlight', ['TicketSold']),
    ]);
    expect(await problems(failing)).toEqual([hashTexts.parked('spotlight')]);
  });
  it('finds a changed line of the sample history, and lets lines be appended', async () => {
    const [first, ...rest] = history;
    expect(await problems(spotlightProjection, alone, [{ ...first!, actor: 'user-ben' }, ...rest])).toEqual([
      hashTexts.historyChanged,
    ]);
    expect(await problems(spotlightProjection, alone, rest)).toEqual([hashTexts.historyChanged]);
    await expect(renewedTable([spotlightProjection], rest, alone)).rejects.toThrow(hashTexts.historyChanged);
    const longer = [...history, { ...first!, at: '2026-09-01T00:00:00.000Z' }];
    expect(await problems(spotlightProjection, alone, longer)).toEqual([]);
    expect((await renewedTable([spotlightProjection], longer, alone)).projections.spotlight).toMatchObject({
      version,
      events: longer.length,
    });
  });
  it('finds a projection that reads events behind what its line covers', async () => {
    const before = history.findIndex(({ type }) => type === 'UserUnfollowed');
    const { projections: lines } = await renewedTable([spotlightProjection], history.slice(0, before), null);
    expect(await problems(spotlightProjection, { ...alone, projections: lines })).toEqual([hashTexts.uncovered('spotlight')]);
  });
  it('finds a line of what is no projection', async () =>
    expect(await hashProblems([], history, alone)).toEqual([hashTexts.unknown('spotlight')]));
  it('writes one line a projection', () => {
    const lines = tableText(table)
      .split('\n')
      .filter((line) => line.includes('"version"'));
    expect(lines).toHaveLength(Object.keys(table.projections).length);
  });
});
