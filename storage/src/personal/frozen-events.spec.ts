import { eventCatalog, eventSamples, eventUpcasters } from '@refrain/contracts';
import {
  frozenProblems,
  frozenTexts,
  newlyFrozen,
  readFrozenEvents,
  type Declared,
  type FrozenEvent,
} from '../testing/frozen-events';

const today: Declared = { catalog: eventCatalog, upcasters: eventUpcasters };
const frozen = readFrozenEvents();

it('each version of each event type that was ever written is still read as it was meant', async () => {
  expect(await frozenProblems(frozen, today)).toEqual([]);
});

it('personal fields stand in the frozen samples as they stand in logs', () => {
  expect(frozen.find(({ type }) => type === 'AccountRegistered')?.data).toMatchObject({
    userId: 'user-ada',
    email: { $sealed: expect.any(String) },
  });
});

describe('the guard of the events', () => {
  const { AccountRegistered, PostCreated, PostLiked } = eventCatalog;
  /** A few of them, so that a sample that another type lacks fails one test. */
  const few: Declared = { catalog: { AccountRegistered, PostCreated, PostLiked }, upcasters: eventUpcasters };
  const samples = frozen.filter(({ type }) => type in few.catalog);
  const problems = (declared: Declared, events: readonly FrozenEvent[] = samples) => frozenProblems(events, declared);
  const registeredAs = (fields: Declared['catalog'][string]['fields'], version = 1): Declared => ({
    ...few,
    catalog: { ...few.catalog, AccountRegistered: { version, fields } },
  });

  it('finds nothing where nothing was changed', async () => expect(await problems(few)).toEqual([]));
  it('finds a frozen sample that was removed', async () => {
    const left = samples.filter(({ type, version }) => !(type === 'PostCreated' && version === 1));
    expect(await problems(few, left)).toEqual([frozenTexts.missing('PostCreated version 1')]);
  });
  it('finds a frozen sample that was changed', async () => {
    const other = samples.map((event) =>
      event.type === 'AccountRegistered'
        ? { ...event, data: { ...event.data, userId: 'user-ben' }, says: { ...event.says, userId: 'user-ben' } }
        : event,
    );
    expect(await problems(few, other)).toEqual([frozenTexts.changed('AccountRegistered version 1')]);
  });
  it('finds an event type whose declaration was removed', async () => {
    expect(await problems({ ...few, catalog: { PostCreated, PostLiked } })).toEqual([
      frozenTexts.undeclared('AccountRegistered version 1'),
    ]);
  });
  it('finds a field that was renamed without a new version', async () => {
    const { pointsAwarded, ...fields } = PostLiked.fields;
    const renamed = { version: PostLiked.version, fields: { ...fields, points: pointsAwarded } };
    expect(await problems({ ...few, catalog: { ...few.catalog, PostLiked: renamed } })).toEqual([
      frozenTexts.fields('PostLiked version 1'),
    ]);
  });
  it('finds a personal field that is not opened any more', async () => {
    expect(await problems(registeredAs({ ...AccountRegistered.fields, email: 'public' }))).toEqual([
      frozenTexts.otherwise('AccountRegistered version 1'),
    ]);
  });
  it('finds a version that no upcaster lifts', async () => {
    expect(await problems({ ...few, upcasters: {} })).toEqual([
      expect.stringMatching(/^PostCreated version 1 stands in logs, and cannot be read any more: /),
    ]);
  });
  it('finds a new version that was not frozen, and the command freezes it as it is stored', async () => {
    const newer: Declared = {
      ...registeredAs(AccountRegistered.fields, 2),
      upcasters: { ...eventUpcasters, AccountRegistered: { 1: { up: (data) => data } } },
    };
    expect(await problems(newer)).toEqual([frozenTexts.missing('AccountRegistered version 2')]);
    const sample = eventSamples.AccountRegistered[0]!;
    const added = await newlyFrozen(samples, newer, { ...eventSamples, AccountRegistered: [sample, sample] });
    expect(added).toMatchObject([
      { type: 'AccountRegistered', version: 2, says: sample.data, data: { email: { $sealed: expect.any(String) } } },
    ]);
    expect(await problems(newer, [...samples, ...added])).toEqual([]);
  });
  it('freezes nothing twice', async () => expect(await newlyFrozen(samples, few, eventSamples)).toEqual([]));

  describe('with a type that is not written any more', () => {
    const { AccountRegistered: gone, ...left } = few.catalog;
    const fields = { ...AccountRegistered.fields };
    const like = { postId: 'post-1', userId: 'user-ada', pointsAwarded: 1 };
    const liked = { type: 'PostLiked', version: 1, data: like };
    const retired = (
      into: () => readonly { type: string; version: number; data: typeof like }[],
      to = ['PostLiked'],
    ): Declared => ({ catalog: left, upcasters: { ...few.upcasters, AccountRegistered: { 1: { fields, to, into } } } });

    it('finds nothing where it is renamed, split or dropped', async () => {
      expect(gone).toBe(AccountRegistered);
      expect(await problems(retired(() => [liked]))).toEqual([]);
      expect(await problems(retired(() => [liked, liked]))).toEqual([]);
      expect(await problems(retired(() => [], []))).toEqual([]);
    });
    it('finds a part that its upcaster does not name, and one that has not the fields of today', async () => {
      expect(await problems(retired(() => [liked], ['PostCreated']))).toEqual([
        expect.stringMatching(/cannot be read any more: .* read as PostLiked, which its upcaster does not name/),
      ]);
      const { pointsAwarded: _points, ...short } = like;
      expect(await problems(retired(() => [{ ...liked, data: short as typeof like }]))).toEqual([
        frozenTexts.fields('AccountRegistered version 1'),
      ]);
    });
    it('finds a personal field that the upcaster does not declare', async () => {
      const { upcasters } = retired(() => [liked]);
      const open: Declared = {
        catalog: left,
        upcasters: {
          ...upcasters,
          AccountRegistered: {
            1: {
              fields: { userId: 'public' },
              to: ['PostLiked'],
              into: ({ email }) => [{ ...liked, data: { ...like, postId: email } }],
            },
          },
        },
      };
      expect(await problems(open)).toEqual([frozenTexts.otherwise('AccountRegistered version 1')]);
    });
    it('finds two that are read as each other', async () => {
      const circle: Declared = {
        catalog: left,
        upcasters: {
          ...few.upcasters,
          AccountRegistered: { 1: { fields, to: ['Other'], into: (data) => [{ type: 'Other', version: 1, data }] } },
          Other: { 1: { fields, to: ['AccountRegistered'], into: (data) => [{ type: 'AccountRegistered', version: 1, data }] } },
        },
      };
      expect(await problems(circle)).toContainEqual(
        expect.stringMatching(/^AccountRegistered version 1 stands in logs, and cannot be read any more/),
      );
    });
  });
});
