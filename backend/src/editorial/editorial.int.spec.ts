import { CommandBus } from '@nestjs/cqrs';
import {
  BLOG_PAGE_SIZE,
  BLOG_SLUG_HOLD_SECONDS,
  blogRefusals,
  blogRules,
  type BlogCard,
  type BlogPage,
  type BlogPost,
  type BlogPostRequest,
} from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { GrantRole } from '../accounts/accounts.commands';
import { formBody, type FormPart } from '../media/testing/upload-server';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { audioPart, coverPart, MULTIPART, picture, song } from '../testing/uploads';
import { BlogSlugs } from './blog-slugs';

let app: TestApp;
let vera: Member;
let olga: Member;
let fan: Member;

const admin = async (): Promise<Member> => {
  const member = await app.member();
  const commandId = `grant-${member.user.id}`;
  const context = { commandId, actor: null, correlation: commandId };
  await app.app
    .get(CommandBus)
    .execute(new GrantRole({ userId: member.user.id, role: 'admin', adminLevel: null, isSupremeAdmin: false }, context));
  // A person whose rights change signs in again.
  await member.post('/api/login', { username: member.user.username, password: PASSWORD });
  await eventually(async () => expect((await member.get('/api/user')).body).toMatchObject({ role: 'admin' }));
  return member;
};

beforeAll(async () => {
  app = await TestApp.start();
  [vera, olga, fan] = [await admin(), await admin(), await app.member()];
});
afterAll(async () => {
  await app.close();
  expect(app.failures).toEqual([]);
});

let stories = 0;
const story = (more: Partial<BlogPostRequest> = {}): BlogPostRequest => ({
  title: `Sample Story ${(stories += 1)}`,
  content: '## Why\n\nBecause [charts](/charts) can be opened.',
  ...more,
});
/** A second after the one before it. */
const publish = async (by: Caller, request = story()) => {
  app.now += 1000;
  return (await by.post('/api/admin/blog', request)).body as BlogPost;
};
const put = (by: Caller, slug: string, json: unknown, headers = {}) =>
  by.ask('PUT', `/api/admin/blog/${slug}`, { json, headers });
const read = (slug: string) => app.visitor().get(`/api/blog/${slug}`);
const sendCover = (by: Caller, parts: readonly FormPart[], headers = {}) =>
  by.ask('POST', '/api/admin/blog/cover', { raw: formBody(parts), headers: { ...MULTIPART, ...headers } });
const coverId = async (by: Caller) => ((await sendCover(by, [coverPart(await picture())])).body as { coverId: string }).coverId;
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

describe('what is sent', () => {
  const invalid = (message: string) => refused({ ...kernelRefusals.invalid, message });
  const { title, excerpt, content } = blogRules;
  it.each([
    [{ title: '' }, title.required],
    [{ title: ' \n ' }, title.required],
    [{ title: 5 }, title.required],
    [{ title: ['a'] }, title.required],
    [{ title: undefined }, title.required],
    [{ title: 'x'.repeat(141) }, title.maxLength.message],
    [{ title: 'a\nb' }, title.pattern.message],
    [{ title: 'a\u202eb' }, title.pattern.message],
    [{ title: 'a\u0000b' }, title.pattern.message],
    [{ title: '\u200b\u200d' }, title.pattern.message],
    [{ excerpt: 'x'.repeat(301) }, excerpt.maxLength.message],
    [{ excerpt: 'a\nb' }, excerpt.pattern.message],
    [{ excerpt: {} }, 'Expected string'],
    [{ content: '' }, content.required],
    [{ content: null }, content.required],
    [{ content: '\u0000\u0001' }, content.required],
    [{ content: 'x'.repeat(20_001) }, content.maxLength.message],
    [{ coverId: 'x' }, blogRefusals.coverUnknown.message],
    [{ coverId: '../../etc/passwd' }, blogRefusals.coverUnknown.message],
    [{ coverId: { $ne: null } }, blogRefusals.coverUnknown.message],
  ])('as %j is refused', async (more, message) => {
    await app.unchanged(async () =>
      expect(await vera.post('/api/admin/blog', { ...story(), ...more })).toMatchObject(invalid(message)),
    );
  });

  it.each([
    { authorId: 'user-x' },
    { slug: 'mine' },
    { postId: 'x' },
    { createdAt: '2020-01-01' },
    { cover: { art: {} } },
    { coverImage: 'https://evil.example/x.png' },
    { __proto__x: 1 },
  ])('with %j is refused whole', async (more) => {
    const { slug } = await publish(vera);
    await app.unchanged(async () => {
      expect(await vera.post('/api/admin/blog', { ...story(), ...more })).toMatchObject({
        status: 400,
        body: { code: kernelRefusals.invalid.code },
      });
      expect(await put(vera, slug, { ...story(), ...more })).toMatchObject({
        status: 400,
        body: { code: kernelRefusals.invalid.code },
      });
    });
  });

  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '[x](javascript:alert(1))',
    '${7*7}',
    "'; DROP TABLE posts; --",
    '</script><svg onload=alert(1)>',
  ];
  it.each(hostile)('stays the text it is: %s', async (vector) => {
    const post = await publish(vera, story({ title: `${vector} ${stories}`, excerpt: vector, content: vector }));
    expect(post).toMatchObject({
      title: `${vector} ${stories - 1}`,
      excerpt: vector,
      content: vector,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    });
    const { headers, body } = await read(post.slug);
    expect([headers['content-type'], headers['x-content-type-options'], body]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
      post,
    ]);
  });

  it('under an Idempotency-Key is published once, and nothing else under that key', async () => {
    const key = { 'idempotency-key': 'key-of-one-story' };
    const request = story();
    const first = await vera.post('/api/admin/blog', request, key);
    await app.unchanged(async () => {
      expect(await vera.post('/api/admin/blog', request, key)).toMatchObject({ status: 201, body: first.body });
      expect(await vera.post('/api/admin/blog', story(), key)).toMatchObject(refused(kernelRefusals.keyReused));
    });
  });
});

describe('a cover', () => {
  it('is served in three squares, to be kept by caches', async () => {
    const { cover } = await publish(vera, story({ coverId: await coverId(vera) }));
    for (const [edge, key] of Object.entries(cover?.art ?? {})) {
      const { status, headers, bytes } = await app.visitor().get(`/api/files/${key}`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'public, max-age=86400']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number(edge), height: Number(edge) });
      const head = await app.visitor().ask('HEAD', `/api/files/${key}`);
      expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(bytes.length), 0]);
    }
    expect(Object.keys(cover?.art ?? {})).toHaveLength(3);
  });

  it('of another person, or of nobody, makes no story', async () => {
    const theirs = await coverId(olga);
    await app.unchanged(async () => {
      expect(await vera.post('/api/admin/blog', story({ coverId: theirs }))).toMatchObject(refused(blogRefusals.coverUnknown));
      expect(await vera.post('/api/admin/blog', story({ coverId: '00000000-0000-4000-8000-000000000000' }))).toMatchObject(
        refused(blogRefusals.coverUnknown),
      );
    });
  });

  it('is one image and nothing else', async () => {
    const image = coverPart(await picture());
    await app.unchanged(async () => {
      expect(await vera.post('/api/admin/blog/cover', {})).toMatchObject(refused(blogRefusals.coverMissing));
      expect(await sendCover(vera, [])).toMatchObject({ status: 400 });
      expect(await sendCover(vera, [image, image])).toMatchObject(refused(blogRefusals.coverUnexpected));
      expect(await sendCover(vera, [image, audioPart(await song())])).toMatchObject(refused(blogRefusals.coverUnexpected));
      expect(await sendCover(vera, [{ ...image, name: '__proto__' }])).toMatchObject(refused(kernelRefusals.malformed));
      expect(await sendCover(vera, [{ ...image, name: 'image' }])).toMatchObject(refused(blogRefusals.coverUnexpected));
      expect(
        await sendCover(vera, [coverPart('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')]),
      ).toMatchObject(refused(trackRefusals.coverType));
      expect(await sendCover(vera, [coverPart('<!doctype html><script>alert(1)</script>')])).toMatchObject(
        refused(trackRefusals.coverType),
      );
      expect(await sendCover(vera, [coverPart(await song())])).toMatchObject(refused(trackRefusals.coverType));
      expect(await sendCover(vera, [coverPart((await picture()).subarray(0, 60))])).toMatchObject(
        refused(trackRefusals.coverUnreadable),
      );
    });
  });

  it('sent again under its Idempotency-Key is the same, and another image under it is refused', async () => {
    const key = { 'idempotency-key': 'key-of-one-cover' };
    const image = coverPart(await picture());
    const first = await sendCover(vera, [image], key);
    expect(first.status).toBe(201);
    const other = await picture('#1f3d5c');
    await app.unchanged(async () => {
      expect((await sendCover(vera, [image], key)).body).toEqual(first.body);
      expect(await sendCover(vera, [coverPart(other)], key)).toMatchObject(refused(kernelRefusals.keyReused));
    });
  });

  it.each(['blog/x/480.webp', 'blog/../uploads/x', 'blog/%2e%2e/%2e%2e', 'blog/__proto__/constructor'])(
    'is not found at %s',
    async (key) => {
      expect(await app.visitor().get(`/api/files/${key}`)).toMatchObject(refused(trackRefusals.fileUnknown));
    },
  );
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
