import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { savesProjection } from './saves.projector';

const { given } = specFor(savesProjection);
const pair = (userId: string, trackId = 'song') => ({ trackId, userId });
const released = (trackId = 'song'): Given => ({ type: 'TrackReleased', data: { trackId } });
const gone: Given = { type: 'TrackUnpublished', data: { trackId: 'song', artistId: 'ada' } };
const did = (type: 'TrackLiked' | 'TrackUnliked' | 'TrackSaved' | 'TrackUnsaved', ...of: Parameters<typeof pair>): Given => ({
  type,
  data: pair(...of),
});
const stored = async (...history: readonly Given[]) =>
  contentsOf(await folded(savesProjection, recorded(...history)), savesProjection);

describe('a released song', () => {
  it('counts each like and each save, until it is taken back', () =>
    given(
      released(),
      did('TrackLiked', 'ben'),
      did('TrackLiked', 'cleo'),
      did('TrackUnliked', 'ben'),
      did('TrackSaved', 'ben'),
      did('TrackSaved', 'cleo'),
      did('TrackUnsaved', 'cleo'),
    ).showsAmong({
      markCounts: { song: { likeCount: 1, saveCount: 1 } },
      trackLikes: { 'song:cleo': { ...pair('cleo'), likedAt: '2026-06-01T12:00:02.000Z' } },
      saves: { 'song:ben': pair('ben') },
      libraries: { ben: { saves: 1 } },
    }));

  it('that is deleted leaves nothing, in no library either, and takes nothing any more', async () => {
    const history = [released(), did('TrackLiked', 'ben'), did('TrackSaved', 'ben'), gone];
    const late = [did('TrackLiked', 'cleo'), did('TrackSaved', 'cleo'), did('TrackUnsaved', 'ben'), did('TrackUnliked', 'ben')];
    await given(...history, ...late).shows({});
    expect(await stored(...history, ...late)).toEqual({});
  });

  it('leaves the other songs of a library alone', () =>
    given(released(), released('other'), did('TrackSaved', 'ben'), did('TrackSaved', 'ben', 'other'), gone).shows({
      markCounts: { other: { likeCount: 0, saveCount: 1 } },
      libraries: { ben: { saves: 1 } },
    }));
});
