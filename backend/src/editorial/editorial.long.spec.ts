import {
  BLOG_PAGE_SIZE,
  BLOG_SLUG_HOLD_SECONDS,
  blogRefusals,
  type BlogCard,
  type BlogPage,
  type BlogPost,
} from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import { refused } from '../testing/http';
import { eventually, SITE_URL } from '../testing/test-app';
import { coverPart, picture } from '../testing/uploads';
import { BlogSlugs } from './blog-slugs';
import { Newsroom } from './testing/newsroom';

let app: Newsroom['app'];
let vera: Newsroom['vera'];
let olga: Newsroom['olga'];
let fan: Newsroom['fan'];
let story: Newsroom['story'];
let publish: Newsroom['publish'];
let put: Newsroom['put'];
let read: Newsroom['read'];
let sendCover: Newsroom['sendCover'];
let coverId: Newsroom['coverId'];

beforeAll(async () => {
  ({ app, vera, olga, fan, story, publish, put, read, sendCover, coverId } = await Newsroom.start());
});
afterAll(() => app.end());

const slugsOf = async () => ((await app.visitor().get('/api/blog')).body as BlogPage).posts.map(({ slug }) => slug);

describe('before anything is published', () => {
  it('the news are empty, and no card is drawn', async () => {
    expect((await app.visitor().get('/api/blog')).body).toEqual({ posts: [], next: null });
    const { status, body, bytes, headers } = await app.visitor().get('/api/blog/random');
    expect([status, body, bytes.toString(), headers['cache-control']]).toEqual([200, null, 'null', 'no-store']);
  });
});

describe('a story', () => {
  it('is published for everyone to read, with its author and its cover', async () => {
    const request = story({ title: '  Été  in the charts ', excerpt: ' In short. ', coverId: await coverId(vera) });
    const answer = await vera.post('/api/admin/blog', request);
    expect(answer.status).toBe(201);
    const { user } = vera;
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'ete-in-the-charts',
      title: 'Été in the charts',
      excerpt: 'In short.',
      content: request.content,
      coverImage: expect.stringMatching(/^\/api\/files\/blog\/[0-9a-f-]{36}\/1200\.webp$/),
      cover: { art: expect.any(Object), palette: expect.any(Array), thumbhash: expect.any(String) },
      createdAt: new Date(app.now).toISOString(),
      revisedAt: null,
      readingMinutes: 1,
      authorId: user.id,
      author: {
        username: user.username,
        displayName: user.displayName,
        profileImage: null,
        userUpdatedAt: expect.any(String),
        role: 'admin',
        slug: user.slug,
      },
    });
    expect((await read('ete-in-the-charts')).body).toEqual(answer.body);
    const { content: _1, revisedAt: _2, ...card } = answer.body as BlogPost;
    expect(((await app.visitor().get('/api/blog')).body as BlogPage).posts[0]).toEqual(card);
  });

  it('is revised by another editor, at the same address, and keeps the cover unless it is taken away', async () => {
    const first = await publish(vera, story({ coverId: await coverId(vera) }));
    const words = { title: 'Another title', content: 'Other words.' };
    const second = (await put(olga, first.slug, words)).body;
    expect(second).toEqual({ ...first, ...words, excerpt: null, revisedAt: new Date(app.now).toISOString() });
    await app.unchanged(async () => expect(await put(vera, first.slug, words)).toMatchObject({ status: 200, body: second }));
    expect((await put(olga, first.slug, { ...words, coverId: null })).body).toMatchObject({ cover: null, coverImage: null });
    expect(await app.visitor().get(first.coverImage ?? '')).toMatchObject(refused(trackRefusals.fileUnknown));
    expect((await put(olga, first.slug, { ...words, coverId: await coverId(olga) })).body).toMatchObject({
      coverImage: expect.any(String),
    });
  });

  it('is gone for everyone once it is withdrawn, also its pictures, and its address is free', async () => {
    const { slug, title, coverImage } = await publish(vera, story({ coverId: await coverId(vera) }));
    expect((await olga.delete(`/api/admin/blog/${slug}`)).status).toBe(204);
    await app.unchanged(async () => {
      expect((await olga.delete(`/api/admin/blog/${slug}`)).status).toBe(204);
      expect(await read(slug)).toMatchObject(refused(blogRefusals.unknown));
      expect(await put(vera, slug, story())).toMatchObject(refused(blogRefusals.unknown));
      expect(await app.visitor().get(coverImage ?? '')).toMatchObject(refused(trackRefusals.fileUnknown));
      expect(await slugsOf()).not.toContain(slug);
    });
    expect(await publish(olga, story({ title }))).toMatchObject({ slug, title });
  });

  it('has an address of its own: the same title is refused, also when both come at once', async () => {
    const { title } = await publish(vera);
    await app.unchanged(async () =>
      expect(await olga.post('/api/admin/blog', story({ title: title.toUpperCase() }))).toMatchObject(
        refused(blogRefusals.slugTaken),
      ),
    );
    const twin = story();
    const answers = await Promise.all([vera, olga, vera, olga].map((by) => by.post('/api/admin/blog', twin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('whose publishing was cut short gives its address back after a while, and cannot be published any more', async () => {
    const lost = { commandId: 'lost-command', actor: null, correlation: 'spec' };
    await app.app.get(BlogSlugs).claim('cut-short', '11111111-1111-4111-8111-111111111111', lost);
    expect(await vera.post('/api/admin/blog', story({ title: 'Cut short' }))).toMatchObject(refused(blogRefusals.slugTaken));
    app.now += BLOG_SLUG_HOLD_SECONDS * 1000;
    expect(await vera.post('/api/admin/blog', story({ title: 'Cut short' }))).toMatchObject({
      status: 201,
      body: { slug: 'cut-short' },
    });
    expect(await app.events('BlogPostLapsed')).toHaveLength(1);
  });

  it.each(['nothing-here', 'NOTHING', '..%2f..%2fetc', '%00', '__proto__', 'a'.repeat(290)])(
    'is not found at %s',
    async (slug) => {
      await app.unchanged(async () => {
        expect(await read(slug)).toMatchObject(refused(blogRefusals.unknown));
        expect(await put(vera, slug, story())).toMatchObject(refused(blogRefusals.unknown));
        expect(await vera.delete(`/api/admin/blog/${slug}`)).toMatchObject(refused(blogRefusals.unknown));
      });
    },
  );

  it('called Random stands beside the card that is drawn', async () => {
    const { slug } = await publish(vera, story({ title: 'Random' }));
    expect(slug).toMatch(/^random-[0-9a-f]{8}$/);
    expect((await read(slug)).body).toMatchObject({ title: 'Random' });
  });
});

describe('the page of a story', () => {
  const page = async (slug: string) => {
    const { status, bytes } = await app.visitor().get(`/blog/${slug}`, { accept: 'text/html' });
    return { status, text: bytes.toString() };
  };

  it('says what the story says, to search engines and where its link is shared, until it is withdrawn', async () => {
    const { slug, title } = await publish(vera, story({ excerpt: 'In short: "open <b>".' }));
    const { status, text } = await page(slug);
    expect([status, text.includes(`<title>${title} · Refrain</title>`), text.includes('noindex')]).toEqual([200, true, false]);
    expect(text).toContain('<meta name="description" content="In short: &quot;open &lt;b&gt;&quot;." />');
    expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/blog/${slug}" />`);
    await vera.ask('DELETE', `/api/admin/blog/${slug}`);
    await eventually(async () => expect((await page(slug)).status).toBe(404));
    expect((await page(slug)).text).not.toContain(title);
  });
});

describe('who is no admin', () => {
  it('publishes, revises, withdraws and uploads nothing', async () => {
    const { slug } = await publish(vera);
    const artist = await app.artist();
    await app.unchanged(async () => {
      for (const [by, refusal] of [
        [app.visitor(), kernelRefusals.signInRequired],
        [fan, kernelRefusals.forbidden],
        [artist, kernelRefusals.forbidden],
      ] as const) {
        expect(await by.post('/api/admin/blog', story())).toMatchObject(refused(refusal));
        expect(await put(by, slug, story())).toMatchObject(refused(refusal));
        expect(await by.delete(`/api/admin/blog/${slug}`)).toMatchObject(refused(refusal));
        expect(await sendCover(by, [coverPart(await picture())])).toMatchObject(refused(refusal));
      }
      const foreign = { origin: 'https://elsewhere.example' };
      expect(await vera.post('/api/admin/blog', story(), foreign)).toMatchObject(refused(kernelRefusals.foreignOrigin));
      expect(await vera.delete(`/api/admin/blog/${slug}`, foreign)).toMatchObject(refused(kernelRefusals.foreignOrigin));
    });
  });
});

describe('the card of the page to sign in', () => {
  it('is drawn from what is published, and each may come', async () => {
    const drawn = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      const { headers, body } = await app.visitor().get('/api/blog/random');
      expect(headers['cache-control']).toBe('no-store');
      drawn.add((body as BlogCard).slug);
    }
    expect(drawn.size).toBeGreaterThan(3);
    for (const slug of drawn) expect((await read(slug)).status).toBe(200);
  });

  it('says the beginning of the text where there is no excerpt', async () => {
    await publish(vera, story({ content: `## Heading\n\n${'word '.repeat(60)}` }));
    const [card] = ((await app.visitor().get('/api/blog')).body as BlogPage).posts;
    expect(card?.excerpt).toBe(`${`Heading ${'word '.repeat(60)}`.slice(0, 120).trimEnd()}…`);
  });
});

describe('pages of the news', () => {
  it('lead on, newest first, without losing or repeating one', async () => {
    for (let i = 0; i < BLOG_PAGE_SIZE; i += 1) await publish(vera);
    const all: string[] = [];
    for (let after = ''; ;) {
      const page = (await app.visitor().get(`/api/blog${after}`)).body as BlogPage;
      expect(page.posts.length).toBeLessThanOrEqual(BLOG_PAGE_SIZE);
      all.push(...page.posts.map(({ slug }) => slug));
      if (!page.next) break;
      after = `?after=${page.next}`;
    }
    expect(all.slice(0, BLOG_PAGE_SIZE)).toHaveLength(BLOG_PAGE_SIZE);
    expect(new Set(all).size).toBe(all.length);
    const live = (await app.events('BlogPostPublished')).length - (await app.events('BlogPostWithdrawn')).length;
    expect(all).toHaveLength(live);
  });

  it.each(['nonsense', Buffer.from('[{"$ne":1},"x"]').toString('base64url'), '__proto__'])(
    'are not led to by %s',
    async (after) => {
      expect(await app.visitor().get(`/api/blog?after=${after}`)).toMatchObject({
        status: 400,
        body: { code: 'REQUEST.CURSOR_NOT_VALID' },
      });
    },
  );
});
