import {
  SEARCH_LIMIT,
  SEARCH_LONGEST,
  searchRefusals,
  type SearchResult,
  type SearchSuggestions,
} from '@refrain/contracts/search';
import type { Caller } from '../testing/http';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
let visitor: Caller;
beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, visitor] = [await app.member(), await app.member(), app.visitor()];
});
afterAll(() => app.end());

const search = async (by: Caller, text: string, limit?: number) =>
  (await by.get(`/api/search?q=${encodeURIComponent(text)}${limit === undefined ? '' : `&limit=${limit}`}`)).body as SearchResult;
const postsWith = async (by: Caller, text: string) => (await search(by, text)).posts.map(({ id }) => id);
const publish = async (content: string) => ((await ada.post('/api/social/posts', { content })).body as { id: string }).id;

describe('search', () => {
  it('finds a post by its words in any order, begun, without marks, and with one letter wrong', async () => {
    const id = await publish('Wir spielen am Hafen: Ångström & Straße, live');
    await eventually(async () => expect(await postsWith(ben, 'angstrom')).toEqual([id]));
    for (const text of ['strasse hafen', 'HAFEN ang', 'ANGSTRØM', 'hafne', 'haben', 'Straße'])
      expect({ text, found: await postsWith(ben, text) }).toEqual({ text, found: [id] });
    for (const text of ['kafen', 'afen', 'hafen berlin', 'spielst'])
      expect({ text, found: await postsWith(ben, text) }).toEqual({ text, found: [] });
    expect(await search(ben, 'hafne')).toMatchObject({ totalResults: 1, meant: 'hafen', more: [] });
    expect((await search(ben, 'hafen')).meant).toBeNull();
  });

  it('shows nobody what they may not see', async () => {
    const id = await publish('quixotically unseen');
    await eventually(async () => expect(await postsWith(visitor, 'quixotically')).toEqual([id]));
    await ben.post(`/api/posts/${id}/hide`, {});
    await eventually(async () => expect(await postsWith(ben, 'quixotically')).toEqual([]));
    await ben.delete(`/api/posts/${id}/hide`);
    await ada.post(`/api/users/${ben.user.id}/block`, {});
    await eventually(async () => expect(await postsWith(ben, 'quixotically')).toEqual([]));
    expect((await search(ben, ada.user.username)).users).toEqual([]);
    await ada.delete(`/api/users/${ben.user.id}/block`);
    await eventually(async () => expect(await postsWith(ben, 'quixotically')).toEqual([id]));
    await ada.delete(`/api/posts/${id}`);
    await eventually(async () => expect(await postsWith(ada, 'quixotically')).toEqual([]));
    expect(await app.storage.readStore.get('searchVocabulary', 'quixotically')).toBeNull();
  });

  it('finds people by their names, and forgets the names they had', async () => {
    const cyd = await app.member();
    await cyd.put('/api/user/profile', { displayName: 'Zebulon Quartz', slug: cyd.user.slug, bio: 'plays the hurdygurdy' });
    await eventually(async () =>
      expect((await search(visitor, 'zebulon')).users).toEqual([
        expect.objectContaining({ id: cyd.user.id, displayName: 'Zebulon Quartz' }),
      ]),
    );
    expect((await search(visitor, 'hurdy')).users.map(({ id }) => id)).toEqual([cyd.user.id]);
    await cyd.put('/api/user/profile', { displayName: 'Other Name', slug: cyd.user.slug, bio: '' });
    await eventually(async () => expect((await search(visitor, 'zebulon')).totalResults).toBe(0));
  });

  it('gives as many of each kind as were asked for, and says where there is more', async () => {
    for (let i = 0; i < 3; i += 1) await publish(`numerous number${i}`);
    await eventually(async () => expect((await search(ben, 'numerous')).posts).toHaveLength(3));
    expect(await search(ben, 'numerous', 2)).toMatchObject({ totalResults: 2, more: ['posts'] });
  });

  it('refuses what is no search', async () => {
    for (const query of ['', '?q=', '?q=%20', '?q=a&q=b', '?q[x]=1', `?q=${'a'.repeat(SEARCH_LONGEST + 1)}`])
      expect(await visitor.get(`/api/search${query}`)).toMatchObject(refused(searchRefusals.text));
    for (const limit of ['0', String(SEARCH_LIMIT + 1), 'x', '-1', '1e1'])
      expect(await visitor.get(`/api/search?q=a&limit=${limit}`)).toMatchObject(refused(searchRefusals.limit));
    const long = await visitor.get(`/api/search?q=${'a'.repeat(60_000)}`);
    expect(long.status).toBeGreaterThanOrEqual(400);
    expect(long.status).toBeLessThan(500);
  });

  it.each([
    '***',
    '"',
    "' OR 1=1 --",
    '%_',
    '\u0000\u0001\u202e',
    '(a+)+$',
    'NEAR(a b)',
    '🎵',
    'a'.repeat(200),
    'a '.repeat(100),
    '\ud83d',
  ])('takes %j for what it is', async (text) => {
    const answer = await visitor.get(`/api/search?q=${encodeURIComponent(text.toWellFormed())}`);
    if (text.trim() === '') return expect(answer).toMatchObject(refused(searchRefusals.text));
    expect(answer.status).toBe(200);
    expect((answer.body as SearchResult).posts).toEqual([]);
  });

  it('offers names to the box of a browser, and says how to ask', async () => {
    const [, names] = (await visitor.get(`/api/search/suggestions?q=${ben.user.username}`)).body as SearchSuggestions;
    expect(names).toEqual([ben.user.displayName]);
    const { headers, bytes } = await visitor.get('/opensearch.xml');
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(bytes.toString()).toContain('/search?q={searchTerms}"');
  });
});

describe('a script that searches', () => {
  it('is stopped by its address, and says when to come again', async () => {
    const own = await TestApp.start(undefined, { limitsFactor: 1 });
    const caller = own.visitor();
    const statuses = await Promise.all(
      Array.from(
        { length: 1400 },
        async () => (await caller.get('/api/search?q=abc', { 'x-forwarded-for': '203.0.113.9' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await own.end();
  });
});

it('finds a new post within a second', async () => {
  const took: number[] = [];
  // On a busy machine one of them may wait for its turn.
  for (const word of ['xylographs', 'zeugmatics', 'yttriferous']) {
    const id = await publish(word);
    const before = Date.now();
    await eventually(async () => expect(await postsWith(ben, word)).toEqual([id]));
    took.push(Date.now() - before);
  }
  expect(Math.min(...took)).toBeLessThan(1000);
});
