import { accountSamples } from '@refrain/contracts/accounts';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { peopleProjection } from '../../accounts';
import { projections } from '../../all';
import { ProjectionRunner } from '../../kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { statsProjection } from '../../site';
import { tracksProjection } from '../../tracks';
import { spotlightProjection } from './spotlight.projector';
import { spotlight } from './spotlight.queries';

const { given } = specFor(spotlightProjection);
const MONDAY = '2026-06-01T23:59:59.000Z';
const followed = (followerId: string, followeeId: string, at = MONDAY): Given => ({
  type: 'UserFollowed',
  data: { followerId, followeeId, pointsAwarded: 2 },
  at,
});
const unfollowed = (followerId: string, followeeId: string, at = MONDAY): Given => ({
  type: 'UserUnfollowed',
  data: { followerId, followeeId },
  at,
});
const named = (id: string): Given => ({
  ...accountSamples.AccountRegistered[0],
  data: { ...accountSamples.AccountRegistered[0].data, userId: id, username: id, slug: id },
  at: MONDAY,
});
const posted = (authorId: string): Given => ({
  type: 'PostCreated',
  data: { postId: `post-of-${authorId}`, authorId, content: 'Hello', trackId: null, link: null, media: null, mentions: [] },
  at: MONDAY,
});
const hidden = (userId: string): Given => ({
  type: 'DeletionRequested',
  data: { userId, dueAt: '2026-07-01T00:00:00.000Z' },
  at: MONDAY,
});

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeSpotlightGain = { day: '2026-06-02', userId: 'ada', gained: 1 };

describe('followers won', () => {
  it('count on the seven days after', async () => {
    const { spotlightGains } = await contentsOf(
      await folded(spotlightProjection, recorded(followed('ben', 'ada'))),
      spotlightProjection,
    );
    expect(Object.keys(spotlightGains ?? {})).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-06-0${day}|ada`));
  });
  it('are forgotten for days that are over, by and by', async () => {
    const later = Array.from({ length: 199 }, (_, i) => followed('ben', `other${i}`, '2026-06-24T08:00:00.000Z'));
    const { spotlightGains = {} } = await contentsOf(
      await folded(spotlightProjection, recorded(followed('ben', 'ada'), ...later)),
      spotlightProjection,
    );
    expect(Object.keys(spotlightGains).filter((id) => id < '2026-06-24')).toEqual([]);
    expect(Object.keys(spotlightGains)).toHaveLength(199 * 7);
  });
  it('read the same where the log moved, and its positions are other ones', async () => {
    const history = recorded(
      followed('ben', 'ada'),
      ...Array.from({ length: 100 }, (_, i) => followed('ben', `other${i}`, '2026-06-24T08:00:00.000Z')),
    );
    const moved = history.map((event, i) => ({ ...event, position: String(i * 7 + 3).padStart(10, '0') }));
    const held = async (events: typeof history) => contentsOf(await folded(spotlightProjection, events), spotlightProjection);
    expect(await held(moved)).toEqual(await held(history));
  });
  it('are fewer by those lost', () =>
    given(followed('ben', 'ada'), followed('cleo', 'ada'), unfollowed('ben', 'ada')).shows({
      spotlightGains: {
        '2026-06-02|ada': { day: '2026-06-02', userId: 'ada', gained: 1 },
        '2026-06-03|ada': { ...wholeSpotlightGain, day: '2026-06-03' },
        '2026-06-04|ada': { ...wholeSpotlightGain, day: '2026-06-04' },
        '2026-06-05|ada': { ...wholeSpotlightGain, day: '2026-06-05' },
        '2026-06-06|ada': { ...wholeSpotlightGain, day: '2026-06-06' },
        '2026-06-07|ada': { ...wholeSpotlightGain, day: '2026-06-07' },
        '2026-06-08|ada': { ...wholeSpotlightGain, day: '2026-06-08' },
      },
    }));
});

describe('the spotlight', () => {
  const open = async (...history: readonly Given[]) => {
    const store = openMemoryReadStore();
    const events = recorded(...history);
    for (const { spec } of projections) await store.prepare(spec);
    for (const projection of [peopleProjection, statsProjection, tracksProjection, spotlightProjection]) {
      const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
      await runner.take({
        events: events.filter(({ type }) => projection.types.includes(type)),
        position: events.at(-1)?.position ?? '',
        caughtUp: true,
      });
    }
    return async (viewer: string, now = '2026-06-02T08:00:00.000Z') => (await spotlight(store, viewer, now))?.id ?? null;
  };
  const people = ['ada', 'ben', 'cleo', 'dora'].map(named);

  it('falls on who won most among those who said something, and never on the viewer', async () => {
    const shown = await open(
      ...people,
      posted('ada'),
      posted('ben'),
      followed('ben', 'ada'),
      followed('cleo', 'ada'),
      followed('ada', 'ben'),
      followed('ada', 'dora'),
      followed('ben', 'dora'),
      followed('cleo', 'dora'),
    );
    expect([await shown('cleo'), await shown('ada'), await shown('ben')]).toEqual(['ada', 'ben', 'ada']);
  });
  it('stays as it is for a day, whatever happens on it', async () => {
    const today = '2026-06-02T07:00:00.000Z';
    const shown = await open(
      ...people,
      posted('ada'),
      posted('ben'),
      followed('cleo', 'ada'),
      followed('cleo', 'ben', today),
      followed('dora', 'ben', today),
    );
    expect([await shown('dora'), await shown('dora', '2026-06-03T08:00:00.000Z')]).toEqual(['ada', 'ben']);
  });
  it('falls on who is followed most while nobody has won any, and on nobody where nobody said anything', async () => {
    const shown = await open(...people, posted('ben'), followed('ada', 'ben', '2026-01-01T00:00:00.000Z'));
    expect([await shown('cleo'), await shown('ben')]).toEqual(['ben', null]);
  });
  it('never falls on who is hidden', async () => {
    const shown = await open(
      ...people,
      posted('ada'),
      posted('ben'),
      followed('cleo', 'ada'),
      followed('ben', 'ada'),
      followed('cleo', 'ben'),
      hidden('ada'),
    );
    expect(await shown('cleo')).toBe('ben');
  });
});
