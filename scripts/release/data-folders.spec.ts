import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { otherThan } from '../../e2e/releases/other-than.mjs';
import { filesIn, pack, unpack } from '../../e2e/releases/pack.mjs';

const RELEASES = join(__dirname, '../../e2e/releases');
const MOST_BYTES = 300_000;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'refrain-data-folders-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folders of releases', () => {
  const names = readdirSync(RELEASES).flatMap((file) => (file.endsWith('.zip') ? [file.slice(0, -4)] : []));

  it('are there, each with what its release said of it', () => {
    expect(names.length).toBeGreaterThanOrEqual(4);
    const told = readdirSync(RELEASES).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
    expect(told).toEqual(names);
  });
  it.each(names)('%s is small, and holds a community that was alive', async (name) => {
    expect(statSync(join(RELEASES, `${name}.zip`)).size).toBeLessThanOrEqual(MOST_BYTES);
    const { release, head, charts, site } = JSON.parse(readFileSync(join(RELEASES, `${name}.json`), 'utf8'));
    expect({ release, head }).toEqual({
      release: name,
      head: expect.stringMatching(/^\d+ events, chain intact, head [\da-f]{64}$/),
    });
    expect(Object.values(charts as Record<string, string[]>).map((lines) => lines.length)).toEqual([3, 2]);
    expect({ ben: site.signedIn.ben, withAnotherPassword: site.withAnotherPassword, likes: site.posts[0].likeCount }).toEqual({
      ben: 200,
      withAnotherPassword: 401,
      likes: 2,
    });
    await unpack(join(RELEASES, `${name}.zip`), folder);
    expect(filesIn(folder)).toEqual(expect.arrayContaining(['log.db', 'read-models.db', 'vault.db', 'vault.key']));
  });
});

describe('a pack', () => {
  it('gives back the files that were packed, and none that were left out', async () => {
    const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'a.zip')];
    mkdirSync(join(from, 'media', 'deep'), { recursive: true });
    const bytes = Buffer.from([0, 1, 2, 255]);
    writeFileSync(join(from, 'media', 'deep', 'one'), bytes);
    writeFileSync(join(from, 'refrain.lock'), '');
    await pack(from, file, (name) => !name.endsWith('.lock'));
    await unpack(file, to);
    expect(filesIn(to)).toEqual(['media/deep/one']);
    expect(readFileSync(join(to, 'media/deep/one'))).toEqual(bytes);
  });
  it('that is not there, or is none, is refused', async () => {
    await expect(unpack(join(folder, 'none.zip'), folder)).rejects.toThrow('none.zip is not there.');
    writeFileSync(join(folder, 'a.zip'), 'no zip');
    await expect(unpack(join(folder, 'a.zip'), folder)).rejects.toThrow();
  });
});

describe('what is said otherwise than then', () => {
  const then = { posts: [{ id: 'post-1', likeCount: 2, media: null }], signedIn: { ada: 200 } };

  it.each([
    ['a count', { ...then, posts: [{ id: 'post-1', likeCount: 3, media: null }] }, ['/posts/0/likeCount: 3, then 2']],
    ['a field that is gone', { ...then, posts: [{ id: 'post-1', likeCount: 2 }] }, ['/posts/0/media: undefined, then null']],
    [
      'a thing that is gone',
      { ...then, posts: [] },
      [
        '/posts: 0 of them, then 1',
        '/posts/0/id: undefined, then "post-1"',
        '/posts/0/likeCount: undefined, then 2',
        '/posts/0/media: undefined, then null',
      ],
    ],
    ['a refusal', { ...then, signedIn: { ada: 401 } }, ['/signedIn/ada: 401, then 200']],
  ])('is found: %s', (_what, now, found) => expect(otherThan(then, now)).toEqual(found));
  it('is not that more is said now', () =>
    expect(otherThan(then, { ...then, files: {}, posts: [{ ...then.posts[0], shareCount: 0 }] })).toEqual([]));
});
