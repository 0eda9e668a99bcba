import { copyFile, writeFile } from 'node:fs/promises';
import { CommandBus } from '@nestjs/cqrs';
import { kernelRefusals, LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import { postMediaFailures, postMediaPrefixOf, postMediaRefusals, type Post, type PostNews } from '@refrain/contracts/posts';
import { MediaNotFound } from '@refrain/storage/media-store';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { Streams } from '../../kernel/write/streams/streams';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { makeSound } from '../../media/testing/sounds';
import { makeVideo, VIDEO_KINDS } from '../../media/testing/videos';
import { Erasures } from '../../personal-data/erasures';
import { sweepOrphans } from '../../processes/sweep-orphans';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm, worked } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { plain } from '../../testing/uploads';
import { CreatePost, postIdOf } from '../create-post.command';
import { madeOf, PostMediaStore } from './post-media-store';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(async () => {
  await app.close();
  expect(app.failures).toEqual([]);
});

const filesOf = async (postId: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { key } of app.storage.media.list(postMediaPrefixOf(postId))) names.push(key.split('/')[3] ?? '');
  return names.sort();
};
const save = async (content: Buffer): Promise<string> => {
  const file = await app.storage.media.temporaryFile();
  await writeFile(file, content);
  return file;
};
const mediaEvents = async (postId: string) =>
  (await app.events('PostCreated', 'PostMediaProcessed', 'PostMediaFailed', 'PostDeleted'))
    .filter(({ data }) => (data as { postId: string }).postId === postId)
    .map(({ type }) => type);
const published = async (by: Member, content: Buffer): Promise<Post> => {
  const { status, body } = await postForm(by, [field('content', 'with media'), mediaPart(content)]);
  expect(status).toBe(201);
  return worked(by, (body as Post).id);
};

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
    const post = await published(ada, await gif(5, 600));
    expect(post.media).toMatchObject({ kind: 'image', width: 600, height: 300, durationSeconds: 1 });
    const pagesOf = async (url: string | null | undefined) =>
      (await sharp((await app.visitor().get(url ?? '')).bytes).metadata()).pages ?? 1;
    expect([await pagesOf(post.mediaUrl), await pagesOf(post.media?.thumbnailUrl)]).toEqual([5, 1]);
    const huge = await published(ada, await gif(12, 2000));
    expect(huge.media).toMatchObject({ width: 1200, height: 600, durationSeconds: null });
    expect(await pagesOf(huge.mediaUrl)).toBe(1);
  });

  it('comes in parts, and not again to who has it', async () => {
    const { mediaUrl } = await published(ada, await plain('#123456', 300, 200).png().toBuffer());
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

describe('sound', () => {
  it('is announced, then played as AAC with its waveform; nothing of what was sent stays', async () => {
    const sent = await makeSound('flac', { seconds: 2, extra: ['-metadata', 'comment=SECRET-TAG'] });
    const { status, body } = await postForm(ada, [field('content', 'hear'), mediaPart(sent, 'x.jpg')]);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        mediaUrl: null,
        mediaType: null,
        media: expect.objectContaining({ kind: 'audio', status: 'processing', peaks: null }) as unknown,
      }),
    ]);
    const post = await worked(ada, (body as Post).id);
    expect(post).toMatchObject({
      mediaType: 'audio/mp4',
      media: { status: 'ready', width: null, durationSeconds: 2, thumbnailUrl: null },
    });
    expect([post.media?.peaks?.length, Math.max(...(post.media?.peaks ?? []))]).toEqual([800, expect.any(Number)]);
    const { bytes, headers } = await app.visitor().get(post.mediaUrl ?? '');
    expect([headers['content-type'], bytes.toString('latin1', 4, 8), bytes.includes('SECRET-TAG')]).toEqual([
      'audio/mp4',
      'ftyp',
      false,
    ]);
    await eventually(async () => expect(await filesOf(post.id)).toEqual(['sound.m4a']));
  });

  it('alone in a container of video is sound', async () => {
    expect((await published(ada, await makeSound('m4a', { seconds: 1, extra: ['-brand', 'isom'] }))).media).toMatchObject({
      kind: 'audio',
      status: 'ready',
    });
  });
});

describe('video', () => {
  it.each(VIDEO_KINDS)(
    'of kind %s is played as H.264 with a picture of its beginning',
    async (kind) => {
      const post = await published(ada, await makeVideo(kind));
      expect(post).toMatchObject({
        mediaType: 'video/mp4',
        media: {
          kind: 'video',
          status: 'ready',
          width: 160,
          height: 120,
          peaks: null,
          thumbhash: expect.any(String),
          thumbnailUrl: expect.stringMatching(/poster\.webp$/),
        },
      });
      expect(post.media?.durationSeconds).toBeGreaterThan(0.8);
      expect(post.media?.durationSeconds).toBeLessThan(1.4);
      const [film, poster] = [
        await app.visitor().get(post.mediaUrl ?? '', { range: 'bytes=0-99' }),
        await app.visitor().get(post.media?.thumbnailUrl ?? ''),
      ];
      expect([film.status, film.headers['content-type'], poster.headers['content-type']]).toEqual([
        206,
        'video/mp4',
        'image/webp',
      ]);
      expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
      await eventually(async () => expect(await filesOf(post.id)).toEqual(['poster.webp', 'video.mp4']));
    },
    40_000,
  );

  it('larger and faster than is shown is made to fit', async () => {
    const post = await published(
      ada,
      await makeVideo('mp4', { size: '1440x1080', rate: 60, sound: false, extra: ['-metadata', 'comment=SECRET-TAG'] }),
    );
    expect(post.media).toMatchObject({ status: 'ready', width: 960, height: 720 });
    const { bytes } = await app.visitor().get(post.mediaUrl ?? '');
    expect([bytes.includes('SECRET-TAG'), bytes.includes('avc1')]).toEqual([false, true]);
  }, 40_000);

  it('is pushed to viewers of the post when it is there', async () => {
    const { id } = (await postForm(ada, [mediaPart(await makeVideo('mp4', { seconds: 3, size: '640x480', rate: 30 }))]))
      .body as Post;
    const line = io(app.origin, {
      transports: ['websocket'],
      extraHeaders: { origin: app.origin },
      reconnection: false,
      forceNew: true,
    });
    const ready = new Promise<PostNews>((resolve) => {
      line.on(
        LIVE.push,
        ({ view, doc }: Push) => (doc as PostNews).media?.status === 'ready' && view === 'posts' && resolve(doc as PostNews),
      );
    });
    await line.emitWithAck(LIVE.join, rooms.post(id));
    const doc = await ready;
    line.disconnect();
    expect(doc).toMatchObject({
      mediaType: 'video/mp4',
      mediaUrl: expect.stringMatching(/video\.mp4$/),
      media: { kind: 'video' },
    });
  }, 30_000);

  it('is processed also when the process ended in between, and once', async () => {
    const { body } = await postForm(ada, [mediaPart(await makeVideo('webm'))]);
    const { id, media } = body as Post;
    await app.restart();
    expect(await worked(ada, id)).toMatchObject({ media: { id: media?.id, status: 'ready' } });
    await app.restart();
    expect(await mediaEvents(id)).toEqual(['PostCreated', 'PostMediaProcessed']);
  }, 60_000);

  it('that turns out to be broken fails, and nothing of it stays', async () => {
    const processing = jest.spyOn(MediaTool.prototype, 'processVideo').mockRejectedValueOnce(new MediaProblem('undecodable'));
    const { body } = await postForm(ada, [mediaPart(await makeVideo('mp4'))]);
    const post = await worked(ada, (body as Post).id);
    processing.mockRestore();
    expect(post).toMatchObject({ mediaUrl: null, mediaType: null, media: { status: 'failed', thumbnailUrl: null } });
    expect((await app.events('PostMediaFailed')).at(-1)?.data).toEqual({
      postId: post.id,
      mediaId: post.media?.id,
      ...postMediaFailures.undecodable,
    });
    await eventually(async () => expect(await filesOf(post.id)).toEqual([]));
  });

  it('whose file is gone before it is processed fails for good', async () => {
    const opened = jest.spyOn(app.storage.media, 'withLocalFile').mockRejectedValueOnce(new MediaNotFound('gone'));
    const { body } = await postForm(ada, [mediaPart(await makeVideo('mp4'))]);
    const post = await worked(ada, (body as Post).id);
    opened.mockRestore();
    expect(post).toMatchObject({ mediaUrl: null, media: { status: 'failed' } });
    const [failure] = (await app.events('PostMediaFailed')).slice(-1);
    expect(failure?.data).toMatchObject({ postId: post.id, ...postMediaFailures.missing });
    await eventually(async () => expect(await filesOf(post.id)).toEqual([]));
  });

  it('of a post that is deleted while it is processed leaves nothing', async () => {
    const { body } = await postForm(ada, [mediaPart(await makeVideo('mp4', { seconds: 3, size: '640x480', rate: 30 }))]);
    const { id } = body as Post;
    expect(await ada.delete(`/api/posts/${id}`)).toMatchObject({ status: 204 });
    await eventually(async () => expect(await filesOf(id)).toEqual([]), 20_000);
    await published(ada, await makeVideo('mp4'));
    expect([await filesOf(id), await mediaEvents(id)]).toEqual([[], ['PostCreated', 'PostDeleted']]);
  }, 40_000);
});

describe('what is not deleted', () => {
  it('files that a crash left before the event are swept, and no others', async () => {
    const post = await published(ada, await plain().png().toBuffer());
    const { media } = app.storage;
    const mediaId = post.media?.id ?? '';
    const [kept, strays] = [
      `post-media/${post.id}/${mediaId}/480.webp`,
      [
        `post-media/${post.id}/00000000-0000-4000-8000-000000000001/1200.webp`,
        `post-media/${post.id}/${mediaId}/upload`,
        'post-media/00000000-0000-4000-8000-000000000002/00000000-0000-4000-8000-000000000003/video.mp4',
      ],
    ];
    for (const stray of strays) {
      const copy = await media.temporaryFile();
      await media.withLocalFile(kept, (path) => copyFile(path, copy));
      await media.adopt(stray, copy);
    }
    expect(await sweepOrphans(media, app.app.get(Streams))).toBe(strays.length);
    expect(await filesOf(post.id)).toEqual(['1200.webp', '480.webp']);
  });

  it('goes when its author is erased', async () => {
    const ben = await app.member();
    const post = await published(ben, await makeSound('mp3', { seconds: 1 }));
    const picture = await published(ben, await plain().png().toBuffer());
    await app.app.get(Erasures).erase(ben.user.id, null);
    expect([await filesOf(post.id), await filesOf(picture.id)]).toEqual([[], []]);
    expect(await app.visitor().get(picture.mediaUrl ?? '')).toMatchObject(refused(postMediaRefusals.unknown));
  });
});

it('what arrives when its author is erased already goes again', async () => {
  const ben = await app.member();
  await app.app.get(Erasures).erase(ben.user.id, null);
  const context = { commandId: `late-${ben.user.id}`, actor: ben.user.id, correlation: 'late' };
  const [postId, mediaId] = [postIdOf(context), '00000000-0000-4000-8000-00000000000b'];
  await app.app.get(PostMediaStore).keepImage({ postId, mediaId }, '', await save(await plain().png().toBuffer()));
  expect(await filesOf(postId)).toHaveLength(2);
  await app.app.get(CommandBus).execute(
    new CreatePost(
      {
        authorId: ben.user.id,
        content: '',
        extras: {
          media: { id: mediaId, kind: 'image' },
          made: madeOf({ width: 1200, height: 675 }),
        },
      },
      context,
    ),
  );
  await eventually(async () => expect(await filesOf(postId)).toEqual([]));
});
