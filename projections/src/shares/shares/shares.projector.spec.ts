import { specFor, type Given } from '../../kernel/testing/projection-spec';
import { sharesProjection } from './shares.projector';

const { given } = specFor(sharesProjection);
const shared = (contentId: string, userId: string): Given => ({
  type: 'ContentShared',
  data: { kind: 'albums', contentId, userId },
});

it('a thing counts the people who shared it', () =>
  given(shared('one', 'ben'), shared('one', 'cleo'), shared('two', 'ben')).shows({
    contentShares: { one: { shareCount: 2 }, two: { shareCount: 1 } },
  }));

it.each<Given>([
  { type: 'AlbumDeleted', data: { albumId: 'one', artistId: 'ada' } },
  { type: 'VideoRemoved', data: { videoId: 'one', artistId: 'ada' } },
  { type: 'AccountErased', data: { userId: 'one' } },
])('what is gone counts nothing: $type', (gone) => given(shared('one', 'ben'), gone).shows({}));
