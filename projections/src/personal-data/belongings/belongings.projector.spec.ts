import { accountSamples } from '@refrain/contracts/accounts';
import { followSamples } from '@refrain/contracts/follows';
import { postSamples } from '@refrain/contracts/posts';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { personalDataProjection } from './belongings.projector';
import { belongingsOf, deletionOf, erasuresDue } from './belongings.queries';

const { given } = specFor(personalDataProjection);
const [request, cancel] = [accountSamples.DeletionRequested[0], accountSamples.DeletionCancelled[0]];
const [erased, completed] = [accountSamples.AccountErased[0], accountSamples.ErasureCompleted[0]];
const { dueAt } = request.data;

describe('what belongs to a person', () => {
  it('are the streams in which they stand', async () => {
    const store = await folded(
      personalDataProjection,
      recorded(
        { ...accountSamples.AccountRegistered[0], stream: 'account-user-ada' },
        { ...followSamples.UserFollowed[0], stream: 'follow-a-b' },
        { ...followSamples.UserUnfollowed[0], stream: 'follow-a-b' },
        { ...postSamples.PostCreated[1], stream: 'post-1' },
      ),
    );
    const { followerId, followeeId } = followSamples.UserFollowed[0].data;
    const streams = async (userId: string, kind?: string) => {
      const found: string[] = [];
      for await (const { stream } of belongingsOf(store, userId, kind)) found.push(stream);
      return found;
    };
    const everybody = new Set(['user-ada', followerId, followeeId, postSamples.PostCreated[1].data.authorId]);
    expect(await streams('user-ada')).toContain('account-user-ada');
    for (const userId of [followerId, followeeId]) expect(await streams(userId, 'follow')).toEqual(['follow-a-b']);
    expect(await streams('user-nobody')).toEqual([]);
    expect(
      Object.keys((await contentsOf(store, personalDataProjection)).belongings ?? {}).every((id) =>
        everybody.has(id.slice(0, id.indexOf('|'))),
      ),
    ).toBe(true);
  });

  it('are theirs alone, and of the kind asked for, where ids and kinds begin like others', async () => {
    const { data } = followSamples.UserFollowed[0];
    const by = (followerId: string, stream: string): Given => ({
      ...followSamples.UserFollowed[0],
      data: { ...data, followerId },
      stream,
    });
    const events = [by('ann', 'follow-1'), by('ann', 'follower-2'), by('anna', 'follow-3'), by('an', 'follow-4')];
    const store = await folded(personalDataProjection, recorded(...events));
    const streams = async (kind?: string) => {
      const found: string[] = [];
      for await (const { stream } of belongingsOf(store, 'ann', kind)) found.push(stream);
      return found;
    };
    expect(await streams()).toEqual(['follow-1', 'follower-2']);
    expect(await streams('follow')).toEqual(['follow-1']);
  });

  it('is kept apart from what they only caused', () =>
    given({ ...postSamples.PostCreated[1], stream: 'post-1' }).shows({
      belongings: { [`${postSamples.PostCreated[1].data.authorId}|post-1`]: { isSubject: true } },
    }));
});

describe('a deletion', () => {
  it('is requested, begun and done', async () => {
    await given(request).shows({ deletions: { 'user-ada': { userId: 'user-ada', state: 'requested', dueAt } } });
    await given(request, erased).shows({ deletions: { 'user-ada': { userId: 'user-ada', state: 'erasing', dueAt } } });
    await given(request, erased, completed).shows({ deletions: { 'user-ada': { userId: 'user-ada', state: 'erased', dueAt } } });
  });

  it('is over when it is cancelled', async () => {
    const store = await folded(personalDataProjection, recorded(request, cancel));
    expect(await deletionOf(store, 'user-ada')).toBeNull();
  });

  it('is due at its time, and until it is done', async () => {
    const due = async (now: string, ...events: readonly Given[]) =>
      erasuresDue(await folded(personalDataProjection, recorded(...events)), now);
    expect(await due('2026-01-14T23:59:59.999Z', request)).toEqual([]);
    expect(await due(dueAt, request)).toEqual(['user-ada']);
    expect(await due('', request, erased)).toEqual(['user-ada']);
    expect(await due('2027-01-01T00:00:00.000Z', request, erased, completed)).toEqual([]);
  });
});
