import { LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import { postMediaFailures, type Post, type PostNews } from '@refrain/contracts/posts';
import { MediaNotFound } from '@refrain/storage/media-store';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { makeSound } from '../../media/testing/sounds';
import { makeVideo, VIDEO_KINDS } from '../../media/testing/videos';
import { field, mediaFilesOf, mediaPart, postForm, publishMedia, worked } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const filesOf = (postId: string) => mediaFilesOf(app, postId);
const mediaEvents = async (postId: string) =>
  (await app.events('PostCreated', 'PostMediaProcessed', 'PostMediaFailed', 'PostDeleted'))
    .filter(({ data }) => (data as { postId: string }).postId === postId)
    .map(({ type }) => type);

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
    expect((await publishMedia(ada, await makeSound('m4a', { seconds: 1, extra: ['-brand', 'isom'] }))).media).toMatchObject({
      kind: 'audio',
      status: 'ready',
    });
  });
});

describe('video', () => {
  it.each(VIDEO_KINDS)(
    'of kind %s is played as H.264 with a picture of its beginning',
    async (kind) => {
      const post = await publishMedia(ada, await makeVideo(kind));
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
    const post = await publishMedia(
      ada,
      await makeVideo('mp4', { size: '1440x1080', rate: 60, sound: false, extra: ['-metadata', 'comment=SECRET-TAG'] }),
    );
    expect(post.media).toMatchObject({ status: 'ready', width: 960, height: 720 });
    const { bytes } = await app.visitor().get(post.mediaUrl ?? '');
    expect([bytes.includes('SECRET-TAG'), bytes.includes('avc1')]).toEqual([false, true]);
  });

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
  });

  it('is processed also when the process ended in between, and once', async () => {
    const { body } = await postForm(ada, [mediaPart(await makeVideo('webm'))]);
    const { id, media } = body as Post;
    await app.restart();
    expect(await worked(ada, id)).toMatchObject({ media: { id: media?.id, status: 'ready' } });
    await app.restart();
    expect(await mediaEvents(id)).toEqual(['PostCreated', 'PostMediaProcessed']);
  });

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
    await publishMedia(ada, await makeVideo('mp4'));
    expect([await filesOf(id), await mediaEvents(id)]).toEqual([[], ['PostCreated', 'PostDeleted']]);
  });
});
