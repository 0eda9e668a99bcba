import { sampleCard } from '../../player/testing/tracks';
import { samplePost } from '../posts/testing/sample-post';
import { albumItem, personItem, postItem, shareableItem, trackItem, videoItem } from './share-item';

const track = sampleCard(1, { id: 'song', title: 'Sample Harbour', artist: 'Nadia Sample', coverArt: '/api/files/cover' });

describe('what is passed on of a post', () => {
  it('is the track it holds up, counted at the post', () => {
    expect(postItem(samplePost('a', { track, trackId: 'song' }))).toEqual({
      ...trackItem(track),
      countedAt: { type: 'post', id: 'a' },
    });
    expect(trackItem(track)).toMatchObject({
      type: 'track',
      id: 'song',
      path: '/track/song',
      link: { url: '/track/song', type: 'track' },
    });
  });
  it('is its page with the link it has, by the name of the link', () => {
    const link = {
      linkUrl: 'https://www.youtube.com/watch?v=abc',
      linkType: 'youtube',
      linkTitle: 'A sample video',
      linkDescription: null,
      linkImage: null,
    } as const;
    expect(postItem(samplePost('b', link))).toEqual({
      type: 'post',
      id: 'b',
      title: 'A sample video',
      description: 'Sample post b',
      imageUrl: null,
      path: '/post/b',
      link: { url: link.linkUrl, type: 'youtube' },
    });
  });
  it('is the post itself where it only says something, or where the post it shares is gone', () => {
    const itself = { type: 'post', path: '/post/c', title: 'Ada Sample’s post', link: { url: '/post/c', type: 'post' } };
    expect(postItem(samplePost('c'))).toMatchObject(itself);
    expect(postItem(samplePost('c', { linkType: 'post', sharedPost: null }))).toMatchObject(itself);
  });
  it('is the post that it shares, never the share', () => {
    const { link } = postItem(samplePost('d', { linkType: 'post', linkUrl: '/post/first' }));
    expect(link).toEqual({ url: '/post/first', type: 'post' });
  });
});

it('what is passed on of a person is their page, which no post can link to', () => {
  const names = { id: 'user-ben', username: 'ben', displayName: 'Ben Sample', slug: 'ben' };
  const ben = { ...names, bio: '', profileImage: null, role: 'artist' } as const;
  expect(personItem(ben)).toEqual({
    ...{
      type: 'artist',
      id: 'user-ben',
      title: 'Ben Sample',
      description: null,
      imageUrl: null,
      path: '/artist/ben',
      link: null,
    },
  });
});

it('what is passed on of an album is its page, and of a video what posts can link to', () => {
  const art = { '96': 'a-96', '480': 'a-480', '1200': 'a-1200' };
  const [album, video] = [
    albumItem({ id: 'one', title: 'Sample Album', artist: 'Ada', art }),
    videoItem({ id: 'two', title: 'Sample Video', artist: 'Ada', posterUrl: null }),
  ];
  expect(album).toEqual({
    ...{ type: 'album', id: 'one', title: 'Sample Album', description: 'Ada', imageUrl: '/api/files/a-480' },
    ...{ path: '/albums/one', link: null },
  });
  expect(video).toMatchObject({ type: 'video', path: '/video/two', link: { url: '/video/two', type: 'video' } });
});

it('a page for sharing passes on what it was given', () => {
  const given = { id: 'one', title: 'A sample', description: null, imageUrl: null, shareCount: 3 };
  const list = shareableItem({ ...given, kind: 'playlists', path: '/playlist/one' });
  expect([list.type, list.path, list.link]).toEqual(['playlist', '/playlist/one', null]);
  const song = shareableItem({ ...given, kind: 'tracks', path: '/track/one' });
  expect([song.type, song.link]).toEqual(['track', { url: '/track/one', type: 'track' }]);
});
