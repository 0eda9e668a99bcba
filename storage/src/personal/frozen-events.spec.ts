import { eventCatalog, eventSamples, eventUpcasters } from '@refrain/contracts';
import { frozenProblems, frozenTexts, newlyFrozen, readFrozenEvents, type Declared, type FrozenEvent } from '../testing/frozen-events';

const today: Declared = { catalog: eventCatalog, upcasters: eventUpcasters };
const frozen = readFrozenEvents();
const indexOf = (type: string, version = 1): number => frozen.findIndex((event) => event.type === type && event.version === version);
const changed = (index: number, to: (event: FrozenEvent) => Partial<FrozenEvent>): readonly FrozenEvent[] =>
  frozen.map((event, i) => (i === index ? { ...event, ...to(event) } : event));

it('each version of each event type that was ever written is still read as it was meant', async () => {
  expect(await frozenProblems(frozen, today)).toEqual([]);
});

it('personal fields stand in the frozen samples as they stand in logs', () => {
  expect(frozen[indexOf('AccountRegistered')]?.data).toMatchObject({ userId: 'user-ada', email: { $sealed: expect.any(String) } });
});

describe('the guard of the events', () => {
  const { AccountRegistered: _, ...without } = eventCatalog;
  const { PlayRecorded } = eventCatalog;

  it('finds a frozen sample that was removed', async () => {
    const left = frozen.filter(({ type, version }) => !(type === 'PostCreated' && version === 1));
    expect(await frozenProblems(left, today)).toEqual([frozenTexts.missing('PostCreated version 1')]);
  });
  it('finds a frozen sample that was changed', async () => {
    const other = changed(indexOf('PlayRecorded'), ({ data, says }) => ({ data: { ...data, secondsPlayed: 43 }, says: { ...says, secondsPlayed: 43 } }));
    expect(await frozenProblems(other, today)).toEqual([frozenTexts.changed('PlayRecorded version 1')]);
  });
  it('finds an event type whose declaration was removed', async () => {
    expect(await frozenProblems(frozen, { ...today, catalog: without })).toEqual([frozenTexts.undeclared('AccountRegistered version 1')]);
  });
  it('finds a field that was renamed without a new version', async () => {
    const { secondsPlayed, ...fields } = PlayRecorded.fields;
    const catalog = { ...eventCatalog, PlayRecorded: { ...PlayRecorded, fields: { ...fields, heardSeconds: secondsPlayed } } };
    expect(await frozenProblems(frozen, { ...today, catalog })).toEqual([frozenTexts.fields('PlayRecorded version 1')]);
  });
  it('finds a personal field that is not opened any more', async () => {
    const catalog = { ...eventCatalog, AccountRegistered: { version: 1, fields: { ...eventCatalog.AccountRegistered.fields, email: 'public' as const } } };
    expect(await frozenProblems(frozen, { ...today, catalog })).toEqual([frozenTexts.otherwise('AccountRegistered version 1')]);
  });
  it('finds a version that no upcaster lifts', async () => {
    expect(await frozenProblems(frozen, { ...today, upcasters: {} })).toEqual([expect.stringMatching(/^PostCreated version 1 stands in logs, and cannot be read any more: /)]);
  });
  it('finds a new version that was not frozen, and the command freezes it as it is stored', async () => {
    const declared: Declared = { catalog: { ...eventCatalog, PlayRecorded: { ...PlayRecorded, version: 2 } }, upcasters: { ...eventUpcasters, PlayRecorded: { 1: { up: (data) => data } } } };
    expect(await frozenProblems(frozen, declared)).toEqual([frozenTexts.missing('PlayRecorded version 2')]);
    const samples = { ...eventSamples, PlayRecorded: [...eventSamples.PlayRecorded, ...eventSamples.PlayRecorded] };
    const added = await newlyFrozen(frozen, declared, samples);
    expect(added).toMatchObject([{ type: 'PlayRecorded', version: 2, says: eventSamples.PlayRecorded[0]?.data }]);
    expect(await frozenProblems([...frozen, ...added], declared)).toEqual([]);
  });
  it('freezes nothing twice', async () => expect(await newlyFrozen(frozen, today, eventSamples)).toEqual([]));
});
