import { blogRefusals } from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { smallCoverKeyOf, trackRefusals } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { refused } from '../testing/http';
import { audioPart, coverPart, picture, song } from '../testing/uploads';
import { Newsroom } from './testing/newsroom';

let app: Newsroom['app'];
let vera: Newsroom['vera'];
let olga: Newsroom['olga'];
let story: Newsroom['story'];
let publish: Newsroom['publish'];
let sendCover: Newsroom['sendCover'];
let coverId: Newsroom['coverId'];

beforeAll(async () => {
  ({ app, vera, olga, story, publish, sendCover, coverId } = await Newsroom.start());
});
afterAll(() => app.end());

describe('a cover', () => {
  it('is served in three squares, and a small one of them, to be kept by caches', async () => {
    const { cover } = await publish(vera, story({ coverId: await coverId(vera) }));
    const small = ['320', smallCoverKeyOf(cover?.art[480] ?? '')] as const;
    for (const [edge, key] of [...Object.entries(cover?.art ?? {}), small]) {
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
