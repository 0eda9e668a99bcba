import { accountSamples } from '@refrain/contracts/accounts';
import { ACTS_KEPT } from '@refrain/contracts/activity';
import { followSamples } from '@refrain/contracts/follows';
import { postSamples } from '@refrain/contracts/posts';
import { trackSamples } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { activityProjection } from './activity.projector';

const { given } = specFor(activityProjection);
const [NINE, TEN] = ['2026-11-21T09:30:00.000Z', '2026-11-21T10:00:00.000Z'];
const posted = (postId: string, authorId = 'ada', at = NINE): Given => ({
  ...postSamples.PostCreated[0],
  data: { ...postSamples.PostCreated[0].data, postId, authorId },
  at,
});
const deleted = (postId: string): Given => ({
  ...postSamples.PostDeleted[0],
  data: { postId, authorId: 'ada', deletedBy: 'ada' },
});
const liked = (postId: string, userId = 'ada', at = NINE): Given => ({
  ...postSamples.PostLiked[0],
  data: { postId, userId, pointsAwarded: 1 },
  at,
});
const unliked = (postId: string, userId = 'ada'): Given => ({ ...postSamples.PostUnliked[0], data: { postId, userId } });
const follows = (followerId: string, followeeId: string, at = NINE): Given => ({
  ...followSamples.UserFollowed[0],
  data: { followerId, followeeId, pointsAwarded: 2 },
  at,
});
const leaves = (followerId: string, followeeId: string): Given => ({
  ...followSamples.UserUnfollowed[0],
  data: { followerId, followeeId },
});
const uploaded: Given = {
  ...trackSamples.TrackUploaded[0],
  data: { ...trackSamples.TrackUploaded[0].data, trackId: 't', artistId: 'ada' },
};
const released: Given = { ...trackSamples.TrackReleased[0], data: { trackId: 't' } };
const gone: Given = { ...trackSamples.TrackUnpublished[0], data: { trackId: 't', artistId: 'ada' } };

const people = ['ada', 'ben', 'cyd'].map((userId): Given => ({
  ...accountSamples.AccountRegistered[0],
  data: { ...accountSamples.AccountRegistered[0].data, userId },
}));
const contents = async (...history: readonly Given[]) =>
  contentsOf(await folded(activityProjection, recorded(...people, ...history)), activityProjection);
const actsOf = async (userId: string, ...history: readonly Given[]) =>
  ((await contents(...history)).lastActs?.[userId] as { acts: { kind: string; subjectId: string }[] } | undefined)?.acts.map(
    ({ kind, subjectId }) => `${kind} ${subjectId}`,
  );

describe('the last activity of a person', () => {
  it('is of every kind, with what it earned', () =>
    given(...people, uploaded, follows('ada', 'ben'), liked('p1'), released).showsAmong({
      lastActs: {
        ada: {
          activeAt: expect.any(String),
          acts: [
            { kind: 'released', subjectId: 't' },
            { kind: 'liked', subjectId: 'p1', points: 1, at: NINE },
            { kind: 'followed', subjectId: 'ben', points: 2 },
          ],
        },
      },
    }));
  it('is kept as far as three acts', async () => {
    expect(await actsOf('ada', ...['1', '2', '3', '4'].map((id) => posted(id)))).toEqual(['posted 4', 'posted 3', 'posted 2']);
    expect(ACTS_KEPT).toBe(3);
  });
  it('stands once, where it was done last', async () =>
    expect(await actsOf('ada', liked('1'), posted('2'), unliked('1'), liked('1'))).toEqual(['liked 1', 'posted 2']));
  it('goes when it is undone', async () => {
    expect(await actsOf('ada', posted('1'), liked('2'), follows('ada', 'ben'), unliked('2'))).toEqual([
      'followed ben',
      'posted 1',
    ]);
    expect(await actsOf('ada', posted('1'), follows('ada', 'ben'), leaves('ada', 'ben'), deleted('1'))).toEqual([]);
    expect(await actsOf('ada', uploaded, released, gone)).toEqual([]);
  });
  it('leaves out the reader’s own', async () => expect(await actsOf('ben', follows('ada', 'ben'))).toEqual([]));
  it('returns the time of it, and nothing for a person who did nothing or took all of it back', () =>
    given(...people, posted('1', 'ada', TEN), liked('2', 'ben'), unliked('2', 'ben')).shows({
      lastActs: {
        ada: {
          userId: 'ada',
          acts: [{ kind: 'posted', subjectId: '1', at: '2026-11-21T10:00:00.000Z', points: 0 }],
          activeAt: TEN,
        },
        ben: { userId: 'ben', acts: [], activeAt: '' },
        cyd: { userId: 'cyd', acts: [], activeAt: '' },
      },
    }));
  it('is forgotten with the person', async () => {
    const erased: Given = { ...accountSamples.AccountErased[0], data: { userId: 'ada' } };
    const { lastActs = {}, ...rest } = await contents(uploaded, posted('1'), erased, released, deleted('1'), gone);
    expect([Object.keys(lastActs), rest]).toEqual([['ben', 'cyd'], {}]);
  });
});
