import { MEMBERS_PAGE_SIZE, type MemberActs, type MemberLine, type MemberOrder } from '@refrain/contracts/members';
import type { ReadStore } from '@refrain/storage/read-store';
import type { At } from '../charts/testing/random-history';
import { peopleHistory } from '../analytics/testing/people-history';
import { folded, recorded, type Given } from '../kernel/testing/projection-spec';
import { membersPage, type MembersAsked } from './members.queries';
import { membersProjection } from './members.projector';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

const everyone = async (store: ReadStore, asked: Partial<MembersAsked> = {}): Promise<readonly MemberLine[]> => {
  const found: MemberLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await membersPage(store, { words: '', order: 'newest', cursor, ...asked });
    found.push(...page.members);
    cursor = page.next ?? undefined;
  } while (cursor);
  return found;
};

const FIELDS: Readonly<Record<string, readonly [act: keyof MemberActs, of: string]>> = {
  ...{ PostCreated: ['posts', 'authorId'], CommentAdded: ['comments', 'authorId'], UserFollowed: ['follows', 'followerId'] },
  ...{ PostLiked: ['likes', 'userId'], CommentLiked: ['likes', 'userId'], TrackLiked: ['likes', 'userId'] },
  TrackUploaded: ['songs', 'artistId'],
};

/** Looks through the whole log for each number of each person. */
const naive = (history: readonly At[], id: string) => {
  const since = history.findIndex(
    ({ type, data }) => type === 'AccountRegistered' && (data as { userId?: string }).userId === id,
  );
  const own = history.slice(since).map(({ type, data, at }) => ({ type, at, of: data as unknown as Record<string, string> }));
  const acts = own.flatMap(({ type, at, of }): readonly (readonly [keyof MemberActs, number, string])[] => {
    const [act, field = ''] = FIELDS[type] ?? [];
    if (act) return of[field] === id ? [[act, 1, at]] : [];
    if (type === 'PlayRecorded' && of['listenerId'] === id && of['verdict'] === 'counted') return [['plays', 1, at]];
    if (type !== 'PlayReassessed' || of['listenerId'] !== id || of['fromVerdict'] === of['toVerdict']) return [];
    return [['plays', of['toVerdict'] === 'counted' ? 1 : -1, of['recordedAt']!]];
  });
  const sum = (wanted: string) => acts.filter(([act]) => act === wanted).reduce((all, [, by]) => all + by, 0);
  const days = acts.filter(([, by]) => by > 0).map(([, , at]) => at.slice(0, 10));
  return {
    did: Object.fromEntries(['songs', 'plays', 'posts', 'comments', 'likes', 'follows'].map((act) => [act, sum(act)])),
    activeOn: [history[since]!.at.slice(0, 10), ...days].sort().at(-1),
  };
};

it(`what people did equals a recount from the log (${SEEDS.length} histories)`, async () => {
  let acts = 0;
  for (const seed of SEEDS) {
    const history = peopleHistory(seed, 150);
    const store = await folded(membersProjection, recorded(...history), 1 + (seed % 7));
    for (const { id, did, activeOn } of await everyone(store)) {
      expect([seed, id, { did, activeOn }]).toEqual([seed, id, naive(history, id)]);
      acts += Object.values(did ?? {}).reduce((all, n) => all + n, 0);
    }
    const erased = history.filter(({ type }) => type === 'AccountErased').map(({ data }) => (data as { userId: string }).userId);
    const gone = (await everyone(store, { state: 'erased' })).map(({ id }) => id);
    expect(gone.filter((id) => !erased.includes(id))).toEqual([]);
  }
  expect(acts).toBeGreaterThan(SEEDS.length * 100);
});

const came = (userId: string, joined: string, name = userId, email: string | null = 'a'): Given => ({
  type: 'AccountRegistered',
  data: { userId, username: name, displayName: `The ${name}`, slug: name, email },
  at: `${joined}T10:00:00.000Z`,
});
const about = (type: string, userId: string, more: object = {}): Given => ({
  type,
  data: { userId, ...more },
  at: '2026-06-09T00:00:00.000Z',
});
const ids = async (store: ReadStore, asked: Partial<MembersAsked>) => (await everyone(store, asked)).map(({ id }) => id);

describe('everyone', () => {
  let store: ReadStore;
  beforeAll(async () => {
    const events = [
      came('ada', '2026-06-01'),
      came('ben', '2026-06-02'),
      came('cleo', '2026-06-03'),
      came('dan', '2026-06-04', 'dan', null),
      came('eve', '2026-06-05'),
      about('EmailVerified', 'ben'),
      about('RoleGranted', 'ben', { role: 'admin', adminLevel: 2, isSupremeAdmin: false }),
      about('ArtistPromoted', 'cleo'),
      about('DeletionRequested', 'cleo', { dueAt: '' }),
      about('AccountErased', 'eve'),
      { type: 'PostCreated', data: { authorId: 'ada', postId: 'p' }, at: '2026-06-20T00:00:00.000Z' },
    ];
    store = await folded(membersProjection, recorded(...events));
  });

  it.each<[string, Partial<MembersAsked>, readonly string[]]>([
    ['the newest first', {}, ['dan', 'cleo', 'ben', 'ada']],
    ['those first who did something last', { order: 'lately' }, ['ada', 'dan', 'cleo', 'ben']],
    ['of a role', { role: 'admin' }, ['ben']],
    ['whose address is not verified', { state: 'unverified' }, ['ada']],
    ['who is leaving', { state: 'leaving', order: 'lately' }, ['cleo']],
    ['of a role in a state', { role: 'fan', state: 'active' }, ['dan']],
    ['who is erased', { state: 'erased' }, ['eve']],
    ['who is erased, the last one first', { state: 'erased', order: 'lately' }, ['eve']],
    ['whose name begins so', { words: 'be' }, ['ben']],
    ['whose name and role are so', { words: 'the', role: 'fan' }, ['dan', 'ada']],
    ['of no role, as nobody knows that of the erased', { state: 'erased', role: 'fan' }, []],
  ])('is listed: %s', async (_, asked, expected) => expect(await ids(store, asked)).toEqual(expected));

  it('is shown with rights and state, and an erased person with two days', async () => {
    const [ben] = await everyone(store, { words: 'ben' });
    expect(ben).toMatchObject({ username: 'ben', state: 'active', rights: { role: 'admin', adminLevel: 2 } });
    expect(await everyone(store, { state: 'erased' })).toEqual([
      {
        id: 'eve',
        username: null,
        name: null,
        state: 'erased',
        rights: null,
        joinedAt: '2026-06-05T10:00:00.000Z',
        activeOn: '2026-06-09',
        did: null,
      },
    ]);
  });

  it('gets their state back who thinks better of leaving', async () => {
    const events = [came('ada', '2026-06-01'), about('DeletionRequested', 'ada'), about('DeletionCancelled', 'ada')];
    expect(await ids(await folded(membersProjection, recorded(...events)), { state: 'unverified' })).toEqual(['ada']);
  });
});

it('pages follow each other without a gap, where many joined at the same moment too', async () => {
  const all = Array.from({ length: 2 * MEMBERS_PAGE_SIZE + 7 }, (_, i) =>
    came(`p-${String(i).padStart(3, '0')}`, `2026-06-0${1 + (i % 3)}`),
  );
  const store = await folded(membersProjection, recorded(...all));
  for (const order of ['newest', 'lately'] satisfies MemberOrder[]) {
    const found = await ids(store, { order });
    expect([found.length, new Set(found).size]).toEqual([all.length, all.length]);
  }
});
