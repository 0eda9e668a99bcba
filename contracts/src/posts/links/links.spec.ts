import { firstLink, knownLink } from './links';

const known = (text: string, origin: string) => (URL.canParse(text, origin) ? knownLink(new URL(text, origin), origin) : null);

const ORIGIN = 'https://refrain.example.org';
const TRACK = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a link in a text', () => {
  it.each([
    ['look: https://youtu.be/abc. Good?', 'https://youtu.be/abc'],
    ['(https://www.tiktok.com/@a.b/video/7)', 'https://www.tiktok.com/@a.b/video/7'],
    [`hear /track/${TRACK}!`, `/track/${TRACK}`],
    ['read /blog/how-plays-count, then https://youtu.be/x', '/blog/how-plays-count'],
    ['http://one.test http://two.test', 'http://one.test'],
    ['nothing here: a/track/b, #tag, example.org', null],
  ])('of %j is %j', (content, link) => expect(firstLink(content)).toBe(link));

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['http://youtube.com/shorts/abc_-1', 'youtube', 'https://www.youtube.com/watch?v=abc_-1'],
    ['https://youtu.be/abc?si=tracker', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://music.youtube.com/watch?v=abc&list=x', 'youtube-music', 'https://music.youtube.com/watch?v=abc'],
    ['https://www.instagram.com/reel/Cx_-1/?igsh=x', 'instagram', 'https://www.instagram.com/reel/Cx_-1/'],
    ['https://instagram.com/some.one/p/Cx1', 'instagram', 'https://www.instagram.com/p/Cx1/'],
    ['https://www.tiktok.com/@some.one/video/71234', 'tiktok', 'https://www.tiktok.com/@some.one/video/71234'],
    [`/tracks/${TRACK.toUpperCase()}`, 'track', `/track/${TRACK}`],
    [`${ORIGIN}/track/${TRACK}?from=x`, 'track', `/track/${TRACK}`],
    [`/video/${TRACK}`, 'video', `/video/${TRACK}`],
    [`${ORIGIN}/blog/How-Plays`, 'blog_post', '/blog/how-plays'],
  ])('%s is of type %s, and in one form %s', (text, type, url) => expect(known(text, ORIGIN)).toMatchObject({ type, url }));

  it.each([
    'https://example.com/',
    'https://youtube.com.example.com/watch?v=abc',
    'https://evil-youtube.com/watch?v=abc',
    'https://youtube.com:8443/watch?v=abc',
    'https://name@youtube.com/watch?v=abc',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    `https://www.youtube.com/watch?v=${'x'.repeat(121)}`,
    'https://www.youtube.com/redirect?q=http://127.0.0.1',
    'https://www.instagram.com/someone/',
    'https://vm.tiktok.com/ZM1/',
    'ftp://youtu.be/abc',
    'javascript:alert(1)',
    `${ORIGIN}/admin`,
    `${ORIGIN}/track/../admin`,
    `https://refrain.example.org.evil.test/track/${TRACK}`,
    'not an address',
    '',
  ])('%j is not allowed', (text) => expect(known(text, ORIGIN)).toBeNull());
});
