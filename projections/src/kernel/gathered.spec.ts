import type { PostCreated, PostDeleted, PostLiked } from '@refrain/contracts/posts';
import { collection } from './collection';
import { gathered, shareOf } from './gathered';
import { specFor } from './testing/projection-spec';

const seen = collection<{ by: string }>()({ name: 'seen', columns: {}, indexes: [] });
const own = collection<{ by: string }>()({ name: 'own', columns: {}, indexes: [] });

const liked = { type: 'PostLiked', data: { postId: 'p1', userId: 'ben', pointsAwarded: 1 } } as const;

const first = shareOf<PostLiked | PostDeleted>()({
  PostLiked: ({ data: { postId } }) => [seen.put(postId, { by: 'first' })],
  PostDeleted: 'ignored',
});
const second = shareOf<PostLiked>()(
  { PostLiked: ({ data: { postId, userId } }) => [seen.put(postId, { by: 'second' }), own.put(postId, { by: userId })] },
  [own],
);

describe('a projection that several contexts have rows in', () => {
  const both = gathered('both', 1, [seen], [first, second]);

  it('applies the rows of each of them, in their order', () =>
    specFor(both)
      .given(liked)
      .shows({ seen: { p1: { by: 'second' } }, own: { p1: { by: 'ben' } } }));
  it('keeps the collections of each of them', () => expect([...both.collections.keys()]).toEqual(['seen', 'own', 'bothParked']));
  it('is not shown events that all of them ignore', () => expect(both.types).toEqual(['PostLiked']));
  it('does not compile without a row for an event of the union', () => {
    // @ts-expect-error PostCreated has no row
    expect(Object.keys(shareOf<PostLiked | PostCreated>()({ PostLiked: 'ignored' }).rows)).toEqual(['PostLiked']);
  });
});
