import { linkTarget } from './link-target';

const ORIGIN = 'https://refrain.example.org';

describe('a link of a post', () => {
  it.each([
    ['/track/a', true, '/track/a'],
    [`${ORIGIN}/blog/how?from=x#top`, true, '/blog/how?from=x#top'],
    ['https://www.youtube.com/watch?v=a', false, 'https://www.youtube.com/watch?v=a'],
    ['//evil.example.com/track/a', false, 'https://evil.example.com/track/a'],
    ['/\\evil.example.com', false, 'https://evil.example.com/'],
    [`${ORIGIN}//evil.example.com/a`, true, '/evil.example.com/a'],
    [`${ORIGIN}/\\evil.example.com?b#c`, true, '/evil.example.com?b#c'],
    [`${ORIGIN}/.///evil.example.com`, true, '/evil.example.com'],
    ['https://refrain.example.org.evil.test/', false, 'https://refrain.example.org.evil.test/'],
  ])('%s is ours: %s, and leads to %s', (link, isOurs, href) => expect(linkTarget(link, ORIGIN)).toEqual({ isOurs, href }));

  it.each([
    null,
    'javascript:alert(1)',
    'data:text/html,hi',
    ' java\nscript:alert(1)',
    'http://',
    'https://refrain.example.org@evil.test/',
  ])('%j leads nowhere', (link) => expect(linkTarget(link, ORIGIN)).toBeNull());
});
