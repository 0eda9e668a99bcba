import type { PostNews } from '@refrain/contracts/posts';
import {
  likedSince,
  placeOf,
  postsOf,
  pushed,
  refreshedBy,
  undoing,
  withHead,
  withoutAuthor,
  withoutPost,
  withPost,
  withPostAt,
  type PostPages,
} from './post-pages';
import { samplePost } from '../testing/sample-post';

const list = (...pages: string[][]): PostPages => ({
  pages: pages.map((ids, i) => ({
    posts: ids.map((id) => samplePost(id)),
    next: i === pages.length - 1 ? null : `after ${ids.at(-1)}`,
  })),
  pageParams: pages.map((_, i) => (i === 0 ? null : `page ${i}`)),
});
const idsOf = (data: PostPages) => postsOf(data).map((post) => post.id);
const postIn = (data: PostPages, id: string) => postsOf(data).find((post) => post.id === id)!;

describe('changing one post of a list', () => {
  it('changes it wherever it stands and keeps the other pages as they are', () => {
    const before = list(['a', 'b'], ['c', 'd']);
    const after = withPost(before, 'c', () => ({ likeCount: 9 }));
    expect(postIn(after, 'c').likeCount).toBe(9);
    expect(after.pages[0]).toBe(before.pages[0]);
    expect(postIn(before, 'c').likeCount).toBe(3);
  });
  it('answers the very same list when nothing changes', () => {
    const before = list(['a']);
    expect(withPost(before, 'z', () => ({ likeCount: 9 }))).toBe(before);
    expect(withPost(before, 'a', () => ({}))).toBe(before);
    expect(withoutPost(before, 'z')).toBe(before);
  });
  it('takes a post out', () => expect(idsOf(withoutPost(list(['a', 'b'], ['c']), 'b'))).toEqual(['a', 'c']));
});

describe('a like', () => {
  it('shows at once, both ways, and never below nothing', () => {
    expect(likedSince(true, null)(samplePost('a'))).toEqual({ isLiked: true, likeCount: 4 });
    expect(likedSince(false, null)(samplePost('a', { isLiked: true }))).toEqual({ isLiked: false, likeCount: 2 });
    expect(likedSince(false, null)(samplePost('a', { isLiked: true, likeCount: 0 })).likeCount).toBe(0);
  });
  it('that shows already changes nothing, however often it is said', () => {
    expect(likedSince(true, null)(samplePost('a', { isLiked: true }))).toEqual({});
    expect(likedSince(false, '0000000009')(samplePost('a'))).toEqual({});
  });
  it.each([
    ['0000000006', { isLiked: true, likeCount: 4 }],
    ['0000000005', { isLiked: true }],
    ['0000000004', { isLiked: true }],
  ])('of another session at %s is counted once over counts of 0000000005', (position, shown) => {
    expect(likedSince(true, position)(samplePost('a'))).toEqual(shown);
  });
  it('is taken back whole when the server refuses', () => {
    const post = samplePost('a');
    const patch = likedSince(true, null)(post);
    expect({ ...post, ...patch, ...undoing(post, patch)({ ...post, ...patch }) }).toEqual(post);
  });
  it('taken back leaves a count that was pushed meanwhile', () => {
    const post = samplePost('a');
    const patch = likedSince(true, null)(post);
    for (const likeCount of [40, 4]) {
      const now = { ...post, ...patch, likeCount, position: '0000000009' };
      expect(undoing(post, patch)(now)).toEqual({ isLiked: false });
    }
  });
});

describe('a push', () => {
  const news: PostNews = { likeCount: 8, commentCount: 0, shareCount: 0, media: null, mediaUrl: null, mediaType: null };
  it('brings the counts and its position, and leaves alone what it does not carry', () => {
    const post = samplePost('a', { isLiked: true, linkTitle: 'A story' });
    expect({ ...post, ...pushed('0000000006', news)(post) }).toEqual({ ...post, position: '0000000006', likeCount: 8 });
  });
  it('brings what was prepared meanwhile: media that can be shown now, and the preview of the link', () => {
    const media = {
      id: 'm',
      kind: 'image',
      status: 'ready',
      width: 600,
      height: 400,
      durationSeconds: null,
      thumbnailUrl: '/small',
      thumbhash: null,
      peaks: null,
      alt: '',
    } as const;
    const ready = { mediaUrl: '/large', mediaType: 'image/webp', media, linkTitle: 'A film', linkType: 'youtube' } as const;
    const waiting = samplePost('a', { media: { ...media, status: 'processing' } });
    expect({ ...waiting, ...pushed('0000000006', { ...news, ...ready })(waiting) }).toEqual({
      ...waiting,
      ...ready,
      likeCount: 8,
      position: '0000000006',
    });
  });
  it.each(['0000000005', '0000000004'])('at %s changes nothing of what is shown at 0000000005', (position) => {
    expect(pushed(position, news)(samplePost('a'))).toEqual({});
  });
});

describe('the newest page over a list', () => {
  const head = (...ids: string[]) => ({ posts: ids.map((id) => samplePost(id)), next: 'after head' });
  it('comes first, without doubles, and the rest of the list follows with its own cursor', () => {
    const after = withHead(list(['b', 'c'], ['d']), head('a', 'b'));
    expect(idsOf(after)).toEqual(['a', 'b', 'c', 'd']);
    expect(after.pages[0]!.next).toBe('after c');
  });
  it('keeps its order when something older has come in between', () => {
    expect(idsOf(withHead(list(['b', 'd'], ['e']), head('a', 'b', 'c', 'd')))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('starts again when there is a gap of posts that were never fetched', () => {
    const after = withHead(list(['x', 'y'], ['z']), head('a', 'b'));
    expect(idsOf(after)).toEqual(['a', 'b']);
    expect(after.pages[0]!.next).toBe('after head');
    expect(after.pageParams).toEqual([null]);
  });
  it('fills an empty list', () => expect(idsOf(withHead(list([]), head('a')))).toEqual(['a']));
  it('leaves what is shown where that is newer', () => {
    const shown: PostPages = {
      pages: [{ posts: [samplePost('b', { isLiked: true, likeCount: 4, position: '0000000009' })], next: null }],
      pageParams: [null],
    };
    expect(postIn(withHead(shown, head('a', 'b')), 'b')).toEqual(
      samplePost('b', { isLiked: true, likeCount: 4, position: '0000000009' }),
    );
  });
  it('only brings what is shown up to date when nothing shall move', () => {
    const fresh = { posts: [samplePost('new'), samplePost('a', { likeCount: 7, position: '0000000008' })], next: null };
    const after = refreshedBy(list(['a', 'b']), fresh.posts);
    expect(idsOf(after)).toEqual(['a', 'b']);
    expect(postIn(after, 'a').likeCount).toBe(7);
  });
});

describe('a post that was taken out', () => {
  const before = list(['a', 'b'], ['c', 'd', 'e']);
  it.each(['a', 'b', 'c', 'e'])('comes back where it stood: %s', (id) => {
    const place = placeOf(before, id)!;
    expect(withPostAt(withoutPost(before, id), place)).toEqual(before);
  });
  it('comes back once', () => expect(withPostAt(before, placeOf(before, 'c')!)).toBe(before));
  it('stays away where its page is gone', () => {
    const short = list(['a', 'b']);
    expect(withPostAt(short, placeOf(before, 'd')!)).toBe(short);
  });
  it('that never was there has no place', () => expect(placeOf(before, 'z')).toBeNull());
});

it('who is blocked is taken out of a list with all they wrote', () => {
  const before: PostPages = {
    pages: [{ posts: [samplePost('a'), samplePost('b', { userId: 'ben' }), samplePost('c')], next: null }],
    pageParams: [null],
  };
  expect(idsOf(withoutAuthor(before, 'ben'))).toEqual(['a', 'c']);
  expect(withoutAuthor(before, 'nobody')).toBe(before);
});

it('nothing of one person stays in posts of others that share it', () => {
  const { id, userId, content, createdAt, editedAt, ...author } = samplePost('first', { userId: 'ben' });
  const sharedPost = { id, userId, content, createdAt, editedAt, author, image: null, alt: '' };
  const share = samplePost('a', { userId: 'ada', linkType: 'post', linkUrl: '/post/first', sharedPost });
  const before: PostPages = { pages: [{ posts: [share], next: null }], pageParams: [null] };
  expect(postIn(withoutAuthor(before, 'ben'), 'a')).toEqual({ ...share, sharedPost: null, linkUrl: null });
});
