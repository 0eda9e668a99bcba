import { blogRefusals, blogRules } from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused } from '../testing/http';
import { Newsroom } from './testing/newsroom';

let app: Newsroom['app'];
let vera: Newsroom['vera'];
let story: Newsroom['story'];
let publish: Newsroom['publish'];
let put: Newsroom['put'];
let read: Newsroom['read'];

beforeAll(async () => {
  ({ app, vera, story, publish, put, read } = await Newsroom.start());
});
afterAll(() => app.end());

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
    const words = { title: `${vector} ${hostile.indexOf(vector)}`, excerpt: vector, content: vector };
    const post = await publish(vera, words);
    expect(post).toMatchObject({
      ...words,
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
