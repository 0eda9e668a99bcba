import { connect } from 'node:net';
import { Readable } from 'node:stream';
import {
  PICTURE_FIELD,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PX,
  pictureKeyOf,
  pictureRefusals,
  session,
  type Profile,
} from '@refrain/contracts/accounts';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import type { Track } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { Streams } from '../../kernel/write/streams/streams';
import { BOUNDARY, formBody, type FormPart } from '../../media/testing/upload-server';
import { sweepOrphans } from '../../processes/sweep-orphans';
import { refused, type Answer, type Caller } from '../../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { MULTIPART, plain, publish, song } from '../../testing/uploads';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const part = (content: Buffer | string, fileName = 'me.jpg'): FormPart => ({ name: PICTURE_FIELD, fileName, content });
const put = (caller: Caller, parts: readonly FormPart[], headers: Record<string, string> = {}) =>
  caller.ask('PUT', '/api/user/picture', { raw: formBody(parts), headers: { ...MULTIPART, ...headers } });
const imageOf = ({ body }: Answer): string => (body as Profile).profileImage ?? '';
const idOf = (image: string): string => image.split('/')[3] ?? '';
const accountOf = async ({ user }: Member) =>
  (await app.events('PictureChanged', 'PictureRemoved')).filter(({ data }) => (data as { userId: string }).userId === user.id);

it('of an artist is shown on the pages of their songs, as it is now', async () => {
  const artist = await app.artist();
  const { id } = await publish(artist, await song(1));
  const portrait = async () => {
    const { artistImage, artistUpdatedAt } = (await app.visitor().get(`/api/tracks/${id}`)).body as Track;
    return { artistImage, artistUpdatedAt };
  };
  expect(await portrait()).toMatchObject({ artistImage: null });
  const { body } = await put(artist, [part(await plain().jpeg().toBuffer())]);
  const { profileImage, updatedAt } = body as Profile;
  expect(await portrait()).toEqual({ artistImage: profileImage, artistUpdatedAt: updatedAt });
  await artist.delete('/api/user/picture');
  expect(await portrait()).toMatchObject({ artistImage: null });
});

describe('a picture', () => {
  it('is kept as two squares that hold nothing else of what was sent, and shown wherever the person is', async () => {
    const sent = await plain()
      .withExif({ IFD0: { Copyright: 'SECRET-TAG' } })
      .jpeg()
      .toBuffer();
    await ada.post('/api/social/posts', { content: 'with a face' });
    const answer = await put(ada, [part(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))]);
    const image = imageOf(answer);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        profileImage: expect.stringMatching(/^\/api\/pictures\/[0-9a-f-]{36}\/512$/),
        palette: [expect.stringMatching(/^#c8/)],
        thumbhash: expect.any(String),
      },
    });
    for (const edge of [512, 128]) {
      const { bytes, headers, status } = await app.visitor().get(image.replace(/512$/, String(edge)));
      expect({ status, headers }).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          etag: expect.stringMatching(/^"[\w-]{22}"$/),
          'cache-control': 'public, max-age=86400',
          'content-disposition': 'inline',
        },
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: edge, height: edge });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      for (const secret of ['SECRET-TAG', '<script']) expect(bytes.includes(secret)).toBe(false);
    }
    expect((await ada.get('/api/user')).body).toMatchObject({
      profileImage: image,
      updatedAt: (answer.body as Profile).updatedAt,
    });
    const { posts } = (await app.visitor().get(`/api/profiles/${ada.user.slug}/posts`)).body as { posts: Post[] };
    expect(posts[0]).toMatchObject({ profileImage: image });
  });

  it('is not sent again to who has it, and comes in parts and without a body', async () => {
    const image = imageOf(await put(ada, [part(await plain().png().toBuffer())]));
    const whole = await app.visitor().get(image);
    const etag = String(whole.headers.etag);
    expect(await app.visitor().get(image, { 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
    expect(await app.visitor().get(image, { range: 'bytes=0-9' })).toMatchObject({
      status: 206,
      headers: { 'content-length': '10' },
    });
    expect(await app.visitor().get(image, { range: 'bytes=9999999-' })).toMatchObject({ status: 416 });
    expect(await app.visitor().ask('HEAD', image)).toMatchObject({
      status: 200,
      headers: { 'content-length': String(whole.bytes.length) },
    });
    expect((await app.visitor().get(image.replace(/512$/, '128'))).headers.etag).not.toBe(etag);
  });

  it('of a person who asked for deletion is there for nobody else, and for them in no cache', async () => {
    const leaving = await app.member();
    const image = imageOf(await put(leaving, [part(await plain().png().toBuffer())]));
    await leaving.post('/api/user/delete', { password: PASSWORD });
    expect(await app.visitor().get(image)).toMatchObject(refused(pictureRefusals.unknown));
    expect(await ada.get(image)).toMatchObject(refused(pictureRefusals.unknown));
    await leaving.post('/api/login', { username: leaving.user.username, password: PASSWORD });
    expect(await leaving.get(image)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    await leaving.post('/api/user/delete/cancel');
    expect(await app.visitor().get(image)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=86400' } });
  });

  it('takes the place of the one before, which is deleted', async () => {
    const first = imageOf(await put(ada, [part(await plain('#1f3d5c').png().toBuffer())]));
    const second = imageOf(await put(ada, [part(await plain('#274029').webp().toBuffer())]));
    expect(second).not.toBe(first);
    expect(await app.visitor().get(first)).toMatchObject(refused(pictureRefusals.unknown));
    expect(await app.visitor().get(second)).toMatchObject({ status: 200 });
    await eventually(async () =>
      expect((await app.files()).filter((file) => file.includes(`pictures/${ada.user.id}/`))).toHaveLength(2),
    );
  });

  it('is removed for good, and once', async () => {
    const image = imageOf(await put(ada, [part(await plain().png().toBuffer())]));
    const answer = await ada.delete('/api/user/picture');
    expect(answer).toMatchObject({ status: 200, body: { profileImage: null, palette: [], thumbhash: null } });
    expect(await app.visitor().get(image)).toMatchObject(refused(pictureRefusals.unknown));
    await eventually(async () => expect((await app.files()).filter((file) => file.includes(ada.user.id))).toEqual([]));
    await app.unchanged(async () => expect((await ada.delete('/api/user/picture')).body).toEqual(answer.body));
  });

  it('comes in once under one key, and another one under that key is refused', async () => {
    const [ben, key] = [await app.member(), { 'idempotency-key': 'a-key-of-a-picture' }];
    const [one, two] = [await plain('#6a2c5b').png().toBuffer(), await plain('#0f5c4a').png().toBuffer()];
    const answers = [await put(ben, [part(one)], key), await put(ben, [part(one)], key)];
    expect(answers.map(imageOf)).toEqual([expect.stringMatching(/^\/api/), imageOf(answers[0]!)]);
    expect(await put(ben, [part(two)], key)).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await accountOf(ben)).toHaveLength(1);
    expect((await app.files()).filter((file) => file.includes(ben.user.id))).toHaveLength(2);
  });

  it('sent twice at once leaves one, with its files and no others', async () => {
    const ben = await app.member();
    const sent = await plain().png().toBuffer();
    const answers = await Promise.all([put(ben, [part(sent)]), put(ben, [part(sent)])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { profileImage } = (await ben.get('/api/user')).body as { profileImage: string };
    expect(await app.visitor().get(profileImage)).toMatchObject({ status: 200 });
    await eventually(async () => expect((await app.files()).filter((file) => file.includes(ben.user.id))).toHaveLength(2));
  });

  it.each(['512', '128', '96', '1200', '..', 'x', '512.webp'])('of nobody is not found: %s', async (edge) => {
    expect(await app.visitor().get(`/api/pictures/00000000-0000-4000-8000-000000000000/${edge}`)).toMatchObject({ status: 404 });
  });
  it('is not found in a size that is not kept, nor by a key of the store', async () => {
    const image = imageOf(await put(ada, [part(await plain().png().toBuffer())]));
    for (const path of [image.replace(/512$/, '1200'), `/api/files/${pictureKeyOf(ada.user.id, idOf(image), '512')}`])
      expect(await app.visitor().get(path)).toMatchObject({ status: 404 });
  });
});

/** A PNG whose header promises more pixels than anybody decodes. */
const bomb = async (edge: number): Promise<Buffer> => {
  const small = await plain('#ffffff', 8, 8).png().toBuffer();
  small.writeUInt32BE(edge, 16);
  small.writeUInt32BE(edge, 20);
  return small;
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';

describe('what is no picture', () => {
  const cut = async () => (await plain('#888888', 600, 600).jpeg().toBuffer()).subarray(0, 900);
  const wrong: readonly (readonly [string, () => Promise<readonly FormPart[]>, Refusal])[] = [
    ['nothing', async () => [], pictureRefusals.missing],
    ['a field instead of a file', async () => [{ name: PICTURE_FIELD, content: 'me' }], pictureRefusals.missing],
    ['an empty file', async () => [part('')], pictureRefusals.type],
    ['a drawing with a script', async () => [part(SVG, 'me.png')], pictureRefusals.type],
    ['a drawing behind a declaration', async () => [part(`<?xml version="1.0"?>${SVG}`, 'me.svg')], pictureRefusals.type],
    ['a page named .jpg', async () => [part('<!doctype html><script>alert(1)</script>'.padEnd(900))], pictureRefusals.type],
    ['audio', async () => [part(await song())], pictureRefusals.type],
    ['a picture cut short', async () => [part(await cut())], pictureRefusals.unreadable],
    [
      'the beginning of a GIF before a script',
      async () => [part(Buffer.from('GIF89a/*'.padEnd(900, '.') + '*/=1;alert(1)'))],
      pictureRefusals.unreadable,
    ],
    ['more pixels than are taken', async () => [part(await bomb(50_000))], pictureRefusals.dimensions(50_000, 50_000)],
    [
      'one pixel too many',
      async () => [
        part(
          await plain('#fff', PICTURE_MAX_PX + 1, 1)
            .png()
            .toBuffer(),
        ),
      ],
      pictureRefusals.dimensions(PICTURE_MAX_PX + 1, 1),
    ],
    ['pixels it does not have', async () => [part(await bomb(PICTURE_MAX_PX))], pictureRefusals.unreadable],
    [
      'a picture that says it is another kind',
      async () => [part(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), await plain().jpeg().toBuffer()]))],
      pictureRefusals.unreadable,
    ],
    [
      'two pictures',
      async () => [part(await plain().png().toBuffer()), part(await plain().png().toBuffer())],
      pictureRefusals.onlyOne,
    ],
    [
      'a file of another name',
      async () => [{ name: 'userId', fileName: 'a.png', content: await plain().png().toBuffer() }],
      pictureRefusals.onlyOne,
    ],
  ];
  it.each(wrong)('%s is refused, and nothing stays', async (_, parts, refusal) => {
    const sent = await parts();
    expect(await app.unchanged(() => put(ada, sent))).toMatchObject(refused(refusal));
  });

  it('that is no form is refused', async () => {
    await app.unchanged(async () => {
      expect(await ada.ask('PUT', '/api/user/picture', { json: { picture: 'x' } })).toMatchObject(
        refused(pictureRefusals.missing),
      );
      expect(await ada.ask('PUT', '/api/user/picture', { raw: 'nonsense', headers: MULTIPART })).toMatchObject({ status: 400 });
    });
  });

  it('of one byte too much is refused', async () => {
    const start = await plain().png().toBuffer();
    const whole = formBody([part(start)]);
    const tail = Buffer.byteLength(`\r\n--${BOUNDARY}--\r\n`);
    const body = async function* () {
      yield whole.subarray(0, -tail);
      yield Buffer.alloc(PICTURE_MAX_BYTES + 1 - start.length);
      yield whole.subarray(-tail);
    };
    const headers = { ...MULTIPART, 'content-length': String(whole.length + PICTURE_MAX_BYTES + 1 - start.length) };
    expect(await app.unchanged(() => ada.ask('PUT', '/api/user/picture', { raw: Readable.from(body()), headers }))).toMatchObject(
      refused(pictureRefusals.tooLarge),
    );
  });

  it('of a visitor, another site or a session that is none is refused', async () => {
    const sent = [part(await plain().png().toBuffer())];
    await app.unchanged(async () => {
      expect(await put(app.visitor(), sent)).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await put(app.visitor(), sent, { cookie: `${session.cookie}=${'x'.repeat(43)}` })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
      expect(await put(ada, sent, { origin: 'https://elsewhere.example' })).toMatchObject(refused(kernelRefusals.foreignOrigin));
      expect(await app.visitor().delete('/api/user/picture')).toMatchObject(refused(kernelRefusals.signInRequired));
    });
  });

  it('leaves nothing when its sender hangs up', async () => {
    const body = formBody([part(await plain('#888', 900, 900).png({ compressionLevel: 0 }).toBuffer())]);
    const { port } = new URL(app.origin);
    const head = `PUT /api/user/picture HTTP/1.1\r\nHost: localhost\r\nOrigin: ${app.origin}\r\nCookie: ${session.cookie}=${ada.cookie}\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await app.unchanged(async () => {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 90_000)]), () =>
            setTimeout(() => socket.destroy(), 60),
          ),
        );
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    });
  });
});

it('files that a crash left before the event are swept, and nobody’s picture is', async () => {
  const ben = await app.member();
  const image = imageOf(await put(ben, [part(await plain().png().toBuffer())]));
  const media = app.storage.media;
  const stray = pictureKeyOf(ben.user.id, '00000000-0000-4000-8000-000000000001', '512');
  await media.withLocalFile(pictureKeyOf(ben.user.id, idOf(image), '512'), async (path) => {
    const copy = await media.temporaryFile();
    await sharp(path).toFile(copy);
    await media.adopt(stray, copy);
  });
  expect(await sweepOrphans(media, app.app.get(Streams))).toBe(1);
  expect(await media.stat(stray)).toBeNull();
  expect(await app.visitor().get(image)).toMatchObject({ status: 200 });
});
