import { accountSamples, type PeoplePage } from '@refrain/contracts/accounts';
import { followSamples } from '@refrain/contracts/follows';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { peopleProjection } from '../../accounts';
import { BadCursor, ProjectionRunner } from '../../kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { blocksProjection } from '../../visibility';
import { followsProjection } from './edges.projector';
import { followPage, type FollowList } from './edges.queries';

const { given } = specFor(followsProjection);
const [follow, unfollow] = [followSamples.UserFollowed[0], followSamples.UserUnfollowed[0]];

describe('the follows between people', () => {
  it('is known from the moment it began', () =>
    given({ ...follow, at: '2026-07-01T00:00:00.000Z' }).shows({
      followEdges: { 'user-ben:user-ada': { followerId: 'user-ben', followeeId: 'user-ada', since: '2026-07-01T00:00:00.000Z' } },
    }));
  it('ends with an unfollow', async () => {
    await given(follow, unfollow).shows({});
    expect(await contentsOf(await folded(followsProjection, recorded(follow, unfollow)), followsProjection)).toEqual({});
  });
});

const named = (id: string): Given => ({
  ...accountSamples.AccountRegistered[0],
  data: { ...accountSamples.AccountRegistered[0].data, userId: id, username: id, slug: id },
});
const follows = (followerId: string, followeeId: string): Given => ({
  ...follow,
  data: { ...follow.data, followerId, followeeId },
});

describe('a list of followers', () => {
  const fans = Array.from({ length: 7 }, (_, i) => `fan-${i}`);
  const history = recorded(
    named('ada'),
    ...fans.map(named),
    ...fans.map((fan) => follows(fan, 'ada')),
    follows('ada', 'fan-2'),
    follows('fan-1', 'fan-3'),
  );
  const open = async () => {
    const store = openMemoryReadStore();
    for (const projection of [peopleProjection, followsProjection, blocksProjection]) {
      await store.prepare(projection.spec);
      const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
      await runner.take({
        events: history.filter(({ type }) => projection.types.includes(type)),
        position: history.at(-1)?.position ?? '',
        caughtUp: true,
      });
    }
    return store;
  };
  const all = async (list: FollowList, of: string, viewer: string | null, limit: number) => {
    const [store, found] = [await open(), [] as PeoplePage['people'][number][]];
    let next: string | null = null;
    do {
      const page: PeoplePage = JSON.parse(await followPage(store, list, of, viewer, next ?? undefined, limit)) as PeoplePage;
      expect(page.people.length).toBeLessThanOrEqual(limit);
      found.push(...page.people);
      next = page.next;
    } while (next !== null);
    return found;
  };

  it.each([1, 2, 3, 7, 24])('holds everybody once, newest first, in pages of %i', async (limit) => {
    expect((await all('followers', 'ada', null, limit)).map(({ id }) => id)).toEqual([...fans].reverse());
  });
  it('marks the people the viewer follows', async () => {
    expect((await all('followers', 'ada', 'ada', 3)).filter(({ isFollowing }) => isFollowing).map(({ id }) => id)).toEqual([
      'fan-2',
    ]);
    expect((await all('following', 'ada', 'fan-1', 3)).map(({ id, isFollowing, slug }) => [id, isFollowing, slug])).toEqual([
      ['fan-2', false, 'fan-2'],
    ]);
  });
  it('takes no cursor but its own', async () => {
    await expect(followPage(await open(), 'followers', 'ada', null, 'nonsense')).rejects.toBeInstanceOf(BadCursor);
  });
});
