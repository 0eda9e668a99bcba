import { POST_UPLOAD_FILE, postMediaFiles, postMediaKeyOf, postMediaOfKey, postMediaPrefixOf, postMediaTypeOf } from './media';
import { shareLinksOf } from '../sharing/share-links';

describe('files of posts', () => {
  it('are known by their keys, which lie below their post', () => {
    const key = postMediaKeyOf('post-1', 'media-1', '480.webp');
    expect([key.startsWith(postMediaPrefixOf('post-1')), postMediaOfKey(key)]).toEqual([
      true,
      { postId: 'post-1', mediaId: 'media-1', file: '480.webp' },
    ]);
    for (const other of ['pictures/a/b-512.webp', 'post-media/a/b', 'post-media/a/b/c/d', 'x/post-media/a/b/c'])
      expect(postMediaOfKey(other)).toBeNull();
  });

  it('are served where they were made, never as they came in', () => {
    const kinds = Object.keys(postMediaFiles) as (keyof typeof postMediaFiles)[];
    expect(kinds.map((kind) => postMediaTypeOf(kind, POST_UPLOAD_FILE))).toEqual(kinds.map(() => null));
    expect([
      postMediaTypeOf('video', 'poster.webp'),
      postMediaTypeOf('video', 'video.mp4'),
      postMediaTypeOf('audio', 'poster.webp'),
    ]).toEqual(['image/webp', 'video/mp4', null]);
  });
});

it('half a character in a title breaks no link', () => {
  expect(shareLinksOf('https://site.example', 'posts', 'p1', 'a\ud83c&b')).toEqual({
    shareUrl: 'https://site.example/post/p1',
    twitter: 'https://twitter.com/intent/tweet?url=https%3A%2F%2Fsite.example%2Fpost%2Fp1&text=a%26b',
    facebook: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsite.example%2Fpost%2Fp1',
    whatsapp: 'https://wa.me/?text=a%26b%20https%3A%2F%2Fsite.example%2Fpost%2Fp1',
  });
});
