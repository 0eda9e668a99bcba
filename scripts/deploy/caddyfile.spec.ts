import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(__dirname, '..', '..', 'deploy', 'Caddyfile'), 'utf8');

type Block = Readonly<{ words: readonly string[]; inside: readonly Block[] }>;

/** Directives of a Caddyfile, each with what stands in its braces. */
const blocksIn = (lines: string[]): Block[] => {
  const blocks: Block[] = [];
  for (let line = lines.shift(); line !== undefined && line !== '}'; line = lines.shift()) {
    const words = line.match(/`[^`]*`|"[^"]*"|\S+/g) ?? [];
    if (words.at(-1) === '{') blocks.push({ words: words.slice(0, -1), inside: blocksIn(lines) });
    else blocks.push({ words, inside: [] });
  }
  return blocks;
};
const linesOf = (caddyfile: string) =>
  caddyfile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
const find = (blocks: readonly Block[], ...words: string[]) =>
  blocks.find((block) => words.every((word, i) => block.words[i] === word))?.inside ?? [];
const wordsOf = (blocks: readonly Block[], ...words: string[]) =>
  blocks.find((block) => words.every((word, i) => block.words[i] === word))?.words.slice(words.length) ?? [];

const covers = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** What comes in clear is answered with. */
const inClear = (caddyfile: string) => {
  const blocks = blocksIn(linesOf(caddyfile));
  const automatic = wordsOf(find(blocks), 'auto_https').includes('disable_redirects') ? null : 'redirected';
  const site = find(blocks, 'http://');
  const page = find(site, '@page');
  return (method: string, path: string): string => {
    const isPage =
      wordsOf(page, 'method').includes(method) && !wordsOf(page, 'not', 'path').some((pattern) => covers(pattern, path));
    const handled = isPage
      ? find(site, 'handle', '@page')
      : (site.findLast(({ words }) => words.join() === 'handle')?.inside ?? []);
    const [answer] = handled.filter(({ words: [name = ''] }) => name === 'redir' || name === 'respond');
    return automatic ?? answer?.words.join(' ') ?? 'nothing';
  };
};
const REDIRECTED = 'redir https://{host}{uri} 308';

describe('what comes in clear', () => {
  it.each(['/', '/auth', '/charts?window=week', '/sample-artist', '/apis'])('and opens the page %s is led to https', (path) => {
    expect([inClear(text)('GET', path), inClear(text)('HEAD', path)]).toEqual([REDIRECTED, REDIRECTED]);
  });

  it.each([
    ['GET', '/api/user'],
    ['POST', '/api/login'],
    ['DELETE', '/api/follows/sample'],
    ['GET', '/socket.io/'],
    ['GET', '/metrics'],
    ['POST', '/'],
  ])('and is a program, as %s %s, is refused with a problem, not redirected', (method, path) => {
    const [, body = '', status] = /^respond `(.*)` (\d+)$/.exec(inClear(text)(method, path)) ?? [];
    expect([status, JSON.parse(body)]).toEqual(['403', expect.objectContaining({ status: 403, code: 'SITE.HTTPS_ONLY' })]);
  });

  it('would be caught where Caddy redirects by itself, or the API counts as a page', () => {
    expect(inClear(text.replace('auto_https disable_redirects', ''))('GET', '/api/user')).toBe('redirected');
    expect(inClear(text.replace('/api/* ', ''))('GET', '/api/user')).toBe(REDIRECTED);
  });
});

it('nothing of a site stands behind its handles, where Caddy would never come to it', () => {
  const sites = blocksIn(linesOf(text)).filter(({ words }) => words.length > 0);
  expect(sites.map(({ words }) => words.join(' '))).toEqual(['http://', '{$REFRAIN_SITE:localhost}']);
  const names = sites.flatMap(({ inside }) => inside.map(({ words: [name = ''] }) => name));
  expect(names.filter((name) => !['handle', 'header', 'encode'].includes(name) && !name.startsWith('@'))).toEqual([]);
});
