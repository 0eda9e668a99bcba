import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals, requestRefusals, type Refusal } from '@refrain/contracts/kernel';
import {
  POST_AUDIO_MAX_BYTES,
  POST_IMAGE_MAX_BYTES,
  POST_IMAGE_MAX_PX,
  POST_VIDEO_MAX_BYTES,
  postMediaKeyOf,
  postMediaRefusals,
  type Post,
} from '@refrain/contracts/posts';
import { makeSound } from '../../media/testing/sounds';
import { BOUNDARY, formBody, type FormPart } from '../../media/testing/upload-server';
import { makeVideo } from '../../media/testing/videos';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm } from '../../testing/post-media';
import { TestApp, type Member } from '../../testing/test-app';
import { MULTIPART, plain } from '../../testing/uploads';

const PATH = '/api/social/posts/media';
let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start(undefined, { limitsFactor: 1 });
});
beforeEach(async () => {
  ada = await app.member();
});
afterAll(() => app.end());

/** A PNG whose header promises more pixels than anybody decodes. */
const bomb = async (edge: number): Promise<Buffer> => {
  const small = await plain('#ffffff', 8, 8).png().toBuffer();
  small.writeUInt32BE(edge, 16);
  small.writeUInt32BE(edge, 20);
  return small;
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
const PLAYLIST = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';

describe('what is no media', () => {
  const { type, imageUnreadable, unplayable, onlyOne } = postMediaRefusals;
  const wrong: readonly (readonly [string, () => Promise<readonly FormPart[]>, Refusal])[] = [
    ['an empty file', async () => [mediaPart('', 'a.png')], type],
    ['a drawing with a script', async () => [mediaPart(SVG, 'a.png')], type],
    ['a drawing behind a declaration', async () => [mediaPart(`<?xml version="1.0"?>${SVG}`)], type],
    ['a page named .mp4', async () => [mediaPart('<!doctype html><script>alert(1)</script>'.padEnd(900), 'a.mp4')], type],
    ['a playlist', async () => [mediaPart(PLAYLIST.padEnd(900), 'a.mp4')], type],
    ['an archive', async () => [mediaPart(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(900)]), 'a.mp3')], type],
    ['a picture of a kind that nobody takes', async () => [mediaPart(await plain().avif().toBuffer(), 'a.jpg')], type],
    [
      'a film of a kind that nobody takes',
      async () => [
        mediaPart(
          Buffer.concat([
            Buffer.from('1a45dfa3a342868101', 'hex'),
            Buffer.from('428288', 'hex'),
            Buffer.from('matroska'),
            Buffer.alloc(900),
          ]),
        ),
      ],
      type,
    ],
    [
      'a picture cut short',
      async () => [mediaPart((await plain('#888', 600, 600).jpeg().toBuffer()).subarray(0, 900))],
      imageUnreadable,
    ],
    [
      'the beginning of a GIF before a script',
      async () => [mediaPart(Buffer.from('GIF89a/*'.padEnd(900, '.') + '*/=1;alert(1)'))],
      imageUnreadable,
    ],
    ['more pixels than are taken', async () => [mediaPart(await bomb(50_000))], postMediaRefusals.dimensions(50_000, 50_000)],
    [
      'one pixel too many',
      async () => [
        mediaPart(
          await plain('#fff', POST_IMAGE_MAX_PX + 1, 1)
            .png()
            .toBuffer(),
        ),
      ],
      postMediaRefusals.dimensions(POST_IMAGE_MAX_PX + 1, 1),
    ],
    ['pixels it does not have', async () => [mediaPart(await bomb(POST_IMAGE_MAX_PX))], imageUnreadable],
    [
      'a picture that says it is another kind',
      async () => [mediaPart(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), await plain().jpeg().toBuffer()]))],
      imageUnreadable,
    ],
    [
      'a film cut short',
      async () => [mediaPart(await makeVideo('mp4', { seconds: 2 }).then((film) => film.subarray(0, film.length / 2)))],
      unplayable,
    ],
    [
      'a film whose index is missing',
      async () => [mediaPart(await makeVideo('mov', { seconds: 2 }).then((film) => film.subarray(0, film.length - 3000)))],
      unplayable,
    ],
    ['the beginning of a film and nothing else', async () => [mediaPart((await makeVideo('webm')).subarray(0, 300))], unplayable],
    [
      'a film that is a list of files',
      async () => [
        mediaPart(Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(12), Buffer.from(PLAYLIST)])),
      ],
      unplayable,
    ],
    ['sound cut short', async () => [mediaPart((await makeSound('wav', { seconds: 2 })).subarray(0, 40_000))], unplayable],
    ['sound without a sample', async () => [mediaPart((await makeSound('wav', { seconds: 1 })).subarray(0, 44))], unplayable],
    [
      'a page that says it is a picture',
      async () => [{ ...mediaPart('<!doctype html>'.padEnd(900)), type: 'image/png' }],
      postMediaRefusals.imageType,
    ],
    [
      'a page that says it is sound',
      async () => [{ ...mediaPart('<!doctype html>'.padEnd(900)), type: 'audio/mpeg' }],
      postMediaRefusals.audioType,
    ],
    [
      'a page that says it is a film',
      async () => [{ ...mediaPart('<!doctype html>'.padEnd(900)), type: 'video/mp4' }],
      postMediaRefusals.videoType,
    ],
    ['two files', async () => [mediaPart(await plain().png().toBuffer()), mediaPart(await plain().png().toBuffer())], onlyOne],
    [
      'a file of another name',
      async () => [{ name: 'content', fileName: 'a.png', content: await plain().png().toBuffer() }],
      onlyOne,
    ],
  ];
  it.each(wrong)('%s is refused, and nothing stays', async (_, parts, refusal) => {
    const sent = await parts();
    expect(await app.unchanged(() => postForm(ada, [field('content', 'look'), ...sent]))).toMatchObject(refused(refusal));
  });

  it('that is no form is refused', async () => {
    await app.unchanged(async () => {
      expect(await ada.ask('POST', PATH, { json: { content: 'x' } })).toMatchObject(refused(postMediaRefusals.notAForm));
      expect(await ada.ask('POST', PATH, { raw: 'nonsense', headers: MULTIPART })).toMatchObject({ status: 400 });
    });
  });
});

/** A form whose file begins so and goes on with nothing until it is so long; counts what went out. */
const long = (start: Buffer, length: number) => {
  const whole = formBody([mediaPart(start)]);
  const tail = Buffer.byteLength(`\r\n--${BOUNDARY}--\r\n`);
  const zeros = Buffer.alloc(1024 * 1024);
  const sent = { bytes: 0 };
  const body = async function* () {
    yield whole.subarray(0, -tail);
    for (let left = length - start.length; left > 0; left -= zeros.length) {
      sent.bytes += Math.min(left, zeros.length);
      yield zeros.subarray(0, left);
    }
    yield whole.subarray(-tail);
  };
  return {
    sent,
    raw: Readable.from(body()),
    headers: { ...MULTIPART, 'content-length': String(whole.length + length - start.length) },
  };
};

describe('what is too large', () => {
  it('is refused by its kind, at one byte too much', async () => {
    const { imageTooLarge, audioTooLarge } = postMediaRefusals;
    for (const [start, most, refusal] of [
      [await plain().png().toBuffer(), POST_IMAGE_MAX_BYTES, imageTooLarge],
      [await makeSound('mp3', { seconds: 1 }), POST_AUDIO_MAX_BYTES, audioTooLarge],
    ] as const) {
      expect(await app.unchanged(() => ada.ask('POST', PATH, long(start, most + 1)))).toMatchObject(refused(refusal));
    }
  });

  it('is refused before it has come in whole', async () => {
    const { sent, ...sending } = long(await plain().png().toBuffer(), POST_VIDEO_MAX_BYTES);
    await app.unchanged(async () => {
      const answer = await ada.ask('POST', PATH, sending).catch((error: NodeJS.ErrnoException) => error.code);
      if (typeof answer === 'object') expect(answer).toMatchObject(refused(postMediaRefusals.imageTooLarge));
      else expect(['EPIPE', 'ECONNRESET']).toContain(answer);
    });
    expect(sent.bytes).toBeLessThan(POST_VIDEO_MAX_BYTES / 2);
  });
});

describe('who may not', () => {
  it('is a visitor, another site, or a session that is none', async () => {
    const sent = [mediaPart(await plain().png().toBuffer())];
    await app.unchanged(async () => {
      expect(await postForm(app.visitor(), sent)).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await postForm(app.visitor(), sent, { cookie: `${session.cookie}=${'x'.repeat(43)}` })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
      expect(await postForm(ada, sent, { origin: 'https://elsewhere.example' })).toMatchObject(
        refused(kernelRefusals.foreignOrigin),
      );
      expect(await postForm(ada, sent, { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused(kernelRefusals.foreignOrigin));
      expect(await postForm(ada, sent, { 'idempotency-key': 'short' })).toMatchObject(refused(kernelRefusals.keyNotValid));
    });
  });

  it('is a person who has sent very many', async () => {
    for (let i = 0; i < 60; i += 1) expect(await postForm(ada, [field('content', '')])).toMatchObject({ status: 400 });
    expect(await postForm(ada, [field('content', 'x')])).toMatchObject(refused(requestRefusals.tooMany));
  });
});

it('a sender that hangs up leaves nothing', async () => {
  const body = formBody([mediaPart(await plain('#888', 900, 900).png({ compressionLevel: 0 }).toBuffer())]);
  const { port } = new URL(app.origin);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${app.origin}\r\nCookie: ${session.cookie}=${ada.cookie}\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  await app.unchanged(async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 90_000)]), () => setTimeout(() => socket.destroy(), 60)),
      );
      socket.on('error', () => undefined).on('close', () => resolve());
    });
  });
});

it('no file of a post is served under another address', async () => {
  const { id, media } = (await postForm(ada, [mediaPart(await plain().png().toBuffer())])).body as Post;
  const [mediaId = '', other] = [media?.id, '00000000-0000-4000-8000-000000000000'];
  for (const path of [
    `/api/files/${postMediaKeyOf(id, mediaId, '1200.webp')}`,
    `/api/post-media/${id}/1200.webp`,
    `/api/post-media/${other}/1200.webp`,
    `/api/post-media/${mediaId}/..`,
    `/api/post-media/${mediaId}/%2e%2e%2f${mediaId}%2f1200.webp`,
    `/api/post-media/..%2f${mediaId}/1200.webp`,
  ]) {
    expect([path, [400, 404].includes((await app.visitor().get(path)).status)]).toEqual([path, true]);
  }
});
