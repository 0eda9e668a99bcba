import type { Network } from '../outbound';
import { describeSiteLink, type SiteLink } from './site-links';

const VIDEO: SiteLink = { type: 'youtube', url: 'https://www.youtube.com/watch?v=abc', id: 'abc' };
const away: Network = { resolve: async () => ['93.184.215.14'], dial: async () => Promise.reject(new Error('nobody there')) };

describe('what another site says', () => {
  it('of itself is its name where it does not answer', async () => {
    expect(await describeSiteLink(VIDEO, away)).toEqual({ title: 'Video on YouTube', description: null, picture: null });
  });

  it('is not asked where its name leads inward', async () => {
    const dialled: string[] = [];
    const dial: Network['dial'] = async (address) => {
      dialled.push(address);
      throw new Error('nobody there');
    };
    const inward: Network = { resolve: async () => ['10.0.0.1'], dial };
    expect((await describeSiteLink({ ...VIDEO, type: 'instagram' }, inward)).title).toBe('Post on Instagram');
    expect(dialled).toEqual([]);
  });
});
