import { kernelRefusals } from '@refrain/contracts/kernel';
import { postMediaRefusals, type Post } from '@refrain/contracts/posts';
import sharp from 'sharp';
import { refused } from '../../testing/http';
import { field, mediaFilesOf, mediaPart, postForm, publishMedia } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { plain } from '../../testing/uploads';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const filesOf = (postId: string) => mediaFilesOf(app, postId);

describe('a picture', () => {
  it('is shown at once, drawn again in two copies, and nothing else of what was sent', async () => {
    const sent = await plain()
      .withExif({ IFD0: { Copyright: 'SECRET-TAG' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await postForm(ada, [
      field('content', 'Look\r\nhere'),
      mediaPart(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]), 'x.exe'),
    ]);
    const post = body as Post;
    const id = post.media?.id ?? '';
    expect([status, post]).toEqual([
      201,
      expect.objectContaining({
        content: 'Look\nhere',
        mediaUrl: `/api/post-media/${id}/1200.webp`,
        mediaType: 'image/webp',
        media: {
          id,
          kind: 'image',
          status: 'ready',
          width: 1200,
          height: 675,
          durationSeconds: null,
          thumbnailUrl: `/api/post-media/${id}/480.webp`,
          thumbhash: expect.stringMatching(/^[\w+/]+=*$/),
          peaks: null,
          alt: '',
        },
      }),
    ]);
    for (const [url, width] of [
      [post.mediaUrl, 1200],
      [post.media?.thumbnailUrl, 480],
    ] as const) {
      const { bytes, headers, status: ok } = await app.visitor().get(url ?? '');
      expect({ ok, headers }).toMatchObject({
        ok: 200,
        headers: {
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          etag: expect.stringMatching(/^"[\w-]{22}"$/),
          'cache-control': 'private, max-age=86400',
          'content-disposition': 'inline',
        },
      });
      const { format, width: found, exif } = await sharp(bytes).metadata();
      expect([format, found, exif]).toEqual(['webp', width, undefined]);
      for (const secret of ['SECRET-TAG', '<script']) expect(bytes.includes(secret)).toBe(false);
    }
    expect((await app.visitor().get(`/api/posts/${post.id}`)).body).toEqual(post);
    expect(await filesOf(post.id)).toEqual(['1200.webp', '480.webp']);
  });

  it('keeps moving where it moves, in its large copy; one that is too much to decode stands still', async () => {
    const gif = async (frames: number, edge: number) =>
      sharp(
        await Promise.all(
          Array.from({ length: frames }, (_, i) =>
            plain(i % 2 ? '#123456' : '#f6c042', edge, edge / 2)
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .gif({ delay: Array<number>(frames).fill(200) })
        .toBuffer();
    const post = await publishMedia(ada, await gif(5, 600));
    expect(post.media).toMatchObject({ kind: 'image', width: 600, height: 300, durationSeconds: 1 });
    const pagesOf = async (url: string | null | undefined) =>
      (await sharp((await app.visitor().get(url ?? '')).bytes).metadata()).pages ?? 1;
    expect([await pagesOf(post.mediaUrl), await pagesOf(post.media?.thumbnailUrl)]).toEqual([5, 1]);
    const huge = await publishMedia(ada, await gif(12, 2000));
    expect(huge.media).toMatchObject({ width: 1200, height: 600, durationSeconds: null });
    expect(await pagesOf(huge.mediaUrl)).toBe(1);
  });

  it('comes in parts, and not again to who has it', async () => {
    const { mediaUrl } = await publishMedia(ada, await plain('#123456', 300, 200).png().toBuffer());
    const { etag } = (await app.visitor().get(mediaUrl ?? '')).headers;
    expect(await app.visitor().get(mediaUrl ?? '', { 'if-none-match': String(etag) })).toMatchObject({ status: 304 });
    expect(await app.visitor().get(mediaUrl ?? '', { range: 'bytes=0-9' })).toMatchObject({
      status: 206,
      headers: { 'content-length': '10' },
    });
    for (const path of [
      (mediaUrl ?? '').replace('1200', '96'),
      (mediaUrl ?? '').replace('1200.webp', 'upload'),
      (mediaUrl ?? '').replace('1200.webp', '..%2f..%2fx'),
    ]) {
      expect(await app.visitor().get(path)).toMatchObject(refused(postMediaRefusals.unknown));
    }
  });

  it('needs no text, and goes with its post', async () => {
    const { status, body } = await postForm(ada, [mediaPart(await plain().png().toBuffer())]);
    const { id, mediaUrl } = body as Post;
    expect([status, (body as Post).content]).toEqual([201, '']);
    expect(await ada.delete(`/api/posts/${id}`)).toMatchObject({ status: 204 });
    expect(await app.visitor().get(mediaUrl ?? '')).toMatchObject(refused(postMediaRefusals.unknown));
    await eventually(async () => expect(await filesOf(id)).toEqual([]));
  });

  it('comes in once under one key; other words or another picture under that key are refused', async () => {
    const ben = await app.member();
    const [key, one, two] = [
      { 'idempotency-key': 'a-key-of-a-post-with-media' },
      await plain('#6a2c5b').png().toBuffer(),
      await plain('#0f5c4a').png().toBuffer(),
    ];
    const first = await postForm(ben, [field('content', 'one'), mediaPart(one)], key);
    const again = await Promise.all([
      postForm(ben, [field('content', 'one'), mediaPart(one)], key),
      postForm(ben, [field('content', 'one'), mediaPart(one)], key),
    ]);
    expect(again.map(({ status, body }) => [status, body])).toEqual([
      [201, first.body],
      [201, first.body],
    ]);
    await app.unchanged(async () => {
      for (const parts of [
        [field('content', 'two'), mediaPart(one)],
        [field('content', 'one'), mediaPart(two)],
        [field('content', 'one')],
      ])
        expect(await postForm(ben, parts, key)).toMatchObject(refused(kernelRefusals.keyReused));
    });
    expect(await filesOf((first.body as Post).id)).toHaveLength(2);
  });

  it('sent twice at once under one key is one post with its files', async () => {
    const ben = await app.member();
    const [key, one, two] = [
      { 'idempotency-key': 'a-key-of-two-at-once' },
      await plain('#6a2c5b').png().toBuffer(),
      await plain('#0f5c4a').png().toBuffer(),
    ];
    const answers = await Promise.all(
      [one, one, two].map((content) => postForm(ben, [field('content', 'x'), mediaPart(content)], key)),
    );
    const good = answers.filter(({ status }) => status === 201);
    expect([
      good.length + answers.filter(({ body }) => (body as { code?: string }).code === kernelRefusals.keyReused.code).length,
      new Set(good.map(({ body }) => (body as Post).id)).size,
    ]).toEqual([3, 1]);
    const { id, mediaUrl } = good[0]?.body as Post;
    expect(await app.visitor().get(mediaUrl ?? '')).toMatchObject({ status: 200 });
    await eventually(async () => expect(await filesOf(id)).toEqual(['1200.webp', '480.webp']));
  });
});
