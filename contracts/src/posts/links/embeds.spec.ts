import { EMBED_ORIGINS, embedOf } from './embeds';
import { knownLink } from './links';

const ORIGIN = 'https://refrain.example.org';
const known = (text: string) => knownLink(new URL(text, ORIGIN), ORIGIN);

describe('the player of a link', () => {
  it.each([
    ['https://youtu.be/abc_-1', 'https://www.youtube-nocookie.com/embed/abc_-1?autoplay=1&rel=0'],
    ['https://music.youtube.com/watch?v=abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0'],
    ['https://www.instagram.com/some.one/reel/Cx_-1/', 'https://www.instagram.com/reel/Cx_-1/embed/'],
    ['https://www.tiktok.com/@some.one/video/71234', 'https://www.tiktok.com/player/v1/71234?autoplay=1'],
  ])('of %s is %s, on a site that frames may show', (text, src) => {
    const link = known(text);
    const embed = link && embedOf(link);
    expect(embed?.src).toBe(src);
    expect(EMBED_ORIGINS).toContain(new URL(embed?.src ?? '').origin);
  });

  it.each([
    '/track/01890a5d-ac96-774b-bcce-b302099a8057',
    '/blog/how-plays-count',
    'https://www.youtube.com/watch?v=../../redirect',
  ])('of %s is none', (text) => {
    const link = known(text);
    expect(link && embedOf(link)).toBeNull();
  });
});
