import { sharedInFeed, type ShareItem } from './sharing';

const item: ShareItem = {
  type: 'track',
  id: 'track-1',
  title: 'Sample Harbour',
  description: 'Nadia Sample',
  imageUrl: '/api/files/cover',
  path: '/track/track-1',
  link: { url: '/track/track-1', type: 'track' },
};

describe('a post that shares', () => {
  it('links to the thing, and says what kind of thing it is', () => {
    expect(sharedInFeed(item)).toEqual({
      content: '🎵 Listen to Sample Harbour',
      linkUrl: '/track/track-1',
      linkType: 'track',
      linkTitle: 'Sample Harbour',
      linkDescription: 'Nadia Sample',
      linkImage: '/api/files/cover',
    });
  });
  it('keeps 100 characters of the description, and never half of one', () => {
    expect(sharedInFeed({ ...item, description: '𝄞'.repeat(101) })?.linkDescription).toBe('𝄞'.repeat(100));
    expect(sharedInFeed({ ...item, description: null })?.linkDescription).toBeNull();
  });
  it('is as long as a post may be', () =>
    expect([...(sharedInFeed({ ...item, title: 'x'.repeat(600) })?.content ?? '')]).toHaveLength(500));
  it('cannot be of what posts do not link to', () => expect(sharedInFeed({ ...item, type: 'post', link: null })).toBeNull());
});
