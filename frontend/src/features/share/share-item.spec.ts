import { sampleCard } from '../../player/testing/tracks';
import { samplePost } from '../posts/testing/sample-post';
import { personItem, postItem, trackItem } from './share-item';

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
