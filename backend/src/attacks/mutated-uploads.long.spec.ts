import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { session } from '@refrain/contracts/accounts';
import { FILE_PART_TYPE } from '@refrain/contracts/kernel';
import { RENDITION_PREFIX, type Track, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { VIDEO_FILES, VIDEO_PREFIX, type Video } from '@refrain/contracts/videos';
import { trackText } from '@refrain/projections/tracks';
import { videoFor } from '@refrain/projections/videos';
import { makeSound, SOUND_KINDS } from '../media/testing/sounds';
import { BOUNDARY, formBody } from '../media/testing/upload-server';
import { makeVideo, VIDEO_KINDS } from '../media/testing/videos';
import { field } from '../testing/post-media';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { audioPart, coverPart, declaration, MULTIPART, plain, sendFiles } from '../testing/uploads';
import { CANARY_HZ, canaryPicture, frameOf, isHeardIn, isSeenIn } from './testing/canary-found';
import { frameBomb, MUTATIONS, pixelBomb, randomFrom, type Canary, type Samples } from './testing/mutations';

/** `npm run faults:uploads` sets 5,000; `npm test` has to be quick. */
const COUNT = Number(process.env['MUTATED_UPLOADS'] ?? 500);
const SEED = Number(process.env['MUTATED_SEED'] ?? 1);
/** Fewer than a person may keep unused. */
const FOR_ONE_ARTIST = 15;
/** All samples are of a second, the canary of 30: what lasts longer than two samples was read from elsewhere. */
const CANARY_SECONDS = 30;
const LONGEST_SECONDS = 10;

let app: TestApp;
let folder: string;
let canary: Canary;
let server: Server;
let connections = 0;
let samples: Samples;
let artist: Member;

beforeAll(async () => {
  app = await TestApp.start();
  folder = await mkdtemp(join(tmpdir(), 'refrain-canary-'));
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const file = join(folder, 'canary.mp3');
  const picture = join(folder, 'canary.png');
  const source = `sine=frequency=${CANARY_HZ}:sample_rate=22050`;
  await writeFile(file, await makeSound('mp3', { seconds: CANARY_SECONDS, sampleRate: 22050, channels: 1, source }));
  await writeFile(picture, await canaryPicture());
  // What is looked for is found where it is.
  expect([await isHeardIn(file), await isSeenIn(picture)]).toEqual([true, true]);
  canary = { file, picture, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary.ts` };
  const sounds = await Promise.all(SOUND_KINDS.map((kind) => makeSound(kind, { seconds: 1, sampleRate: 22050, channels: 1 })));
  const films = await Promise.all(VIDEO_KINDS.map((kind) => makeVideo(kind)));
  const sample = plain('#c8553d', 64, 64);
  const pictures = [
    ...(await Promise.all(
      [sample.clone().png(), sample.clone().jpeg(), sample.clone().webp(), sample.clone().gif()].map((each) => each.toBuffer()),
    )),
    frameBomb(3),
  ];
  samples = { sounds, films, pictures };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
  await app.end();
});

const SAID = { title: 'Sample', artist: 'Ada', genre: 'Folk', moodCategories: '["serene"]', aiCategory: 'human_only' };
const sendFilm = (by: Member, film: Buffer, videoProcessingMode: string) =>
  by.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...Object.entries({ ...SAID, videoProcessingMode }).map(([name, value]) => field(name, value)),
      { name: 'video', fileName: 'film.mp4', content: film },
    ]),
    headers: MULTIPART,
  });

const TUS = { 'tus-resumable': '1.0.0' };
/** In parts, whose offsets and length may be lies. */
const sendInParts = async (by: Member, file: Buffer, length: number, offsets: readonly number[]) => {
  const begun = await by.ask('POST', '/api/audio/uploads', { headers: { ...TUS, 'upload-length': length } });
  if (begun.status !== 201) return begun;
  const path = begun.headers.location as string;
  for (const offset of offsets)
    await by.ask('PATCH', path, {
      raw: file.subarray(Math.max(0, offset)),
      headers: { ...TUS, 'content-type': FILE_PART_TYPE, 'upload-offset': String(offset) },
    });
  const done = await by.post(`${path}/complete`, { kind: 'audio', fileName: 'song.mp3' });
  if (done.status >= 400) await by.ask('DELETE', path, { headers: TUS });
  return done;
};

/** A form whose connection breaks after so many bytes. */
const cut = (by: Member, body: Buffer, after: number): Promise<void> =>
  new Promise((resolve) => {
    const { port, host } = new URL(app.origin);
    const head = [
      'POST /api/audio/upload-file HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${app.origin}`,
      `Cookie: ${session.cookie}=${by.cookie}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${body.length}`,
    ];
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, after)]), () =>
        setTimeout(() => socket.destroy(), 5),
      );
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });

const descriptors = async (): Promise<number> => (await readdir('/proc/self/fd').catch(() => [])).length;
const children = async (): Promise<readonly string[]> => {
  const text = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean);
};

it(`of ${COUNT} spoiled uploads each is refused or becomes what it says, and none leaves a trace`, async () => {
  const random = randomFrom(SEED);
  const all = [...samples.sounds, ...samples.films, ...samples.pictures];
  const tracks: string[] = [];
  const films: Readonly<{ id: string; artistId: string }>[] = [];
  const answered = new Map<number, number>();
  artist = await app.artist();
  await sendFiles(artist, [audioPart(samples.sounds[0]!)]);
  const before = { descriptors: await descriptors(), children: await children() };

  const judge = async (what: string, { status, body }: { status: number; body: unknown }) => {
    answered.set(status, (answered.get(status) ?? 0) + 1);
    if (status >= 500 || status < 200) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
    if (status >= 400)
      return expect([what, (body as { code?: string }).code]).toEqual([what, expect.stringMatching(/^[A-Z_]+\.[A-Z_]+$/)]);
    const made = body as Partial<UploadFilesResponse & Track & Video> & { uploadId?: string };
    const { files, uploadId, audioUrl, posterUrl, id } = made;
    if (audioUrl && id) return tracks.push(id);
    if (posterUrl !== undefined && id) return films.push({ id, artistId: artist.user.id });
    const audio = files?.audio.uploadId ?? uploadId;
    if (!audio) return;
    const song = await artist.post(
      '/api/tracks/upload',
      declaration(audio, { coverArtUploadId: files?.coverArt?.uploadId ?? null }),
    );
    expect([what, song.status]).toEqual([what, 201]);
    tracks.push((song.body as Track).id);
  };

  for (let n = 0; n < COUNT; n += 1) {
    if (n % FOR_ONE_ARTIST === 0) artist = await app.artist();
    const [name, mutate] = random.one(Object.entries(MUTATIONS));
    const spoil = (of: readonly Buffer[]) => mutate(random.one(of), random, all, canary);
    const way = random.below(10);
    const sound = spoil(samples.sounds);
    const what = `${SEED}/${n}: ${name}, way ${way}`;
    if (way < 4) await judge(what, await sendFiles(artist, [audioPart(sound, 'song.mp3')]));
    else if (way < 5)
      await judge(what, await sendFiles(artist, [audioPart(random.one(samples.sounds)), coverPart(spoil(samples.pictures))]));
    else if (way < 6) await judge(what, await sendFilm(artist, spoil(samples.films), 'extract'));
    else if (way < 7) await judge(what, await sendFilm(artist, spoil(samples.films), 'embed'));
    else if (way < 9) {
      const lies = [0, sound.length, random.below(sound.length + 1), -1, 2 ** 53, 1];
      const length = random.below(2) ? sound.length : random.one([0, 1, sound.length * 2 + 1]);
      await judge(
        what,
        await sendInParts(artist, sound, length, [0, ...Array.from({ length: random.below(3) }, () => random.one(lies))]),
      );
    } else {
      const form = formBody([audioPart(sound)]);
      await cut(artist, form, random.below(form.length));
    }
  }

  // Some of what is spoiled is still music, and some is not: a test in which all is alike would show nothing.
  const statuses = [...answered.keys()];
  expect(statuses).toEqual(expect.arrayContaining([201, 400]));
  const filmOf = ({ id, artistId }: (typeof films)[number]) => videoFor(app.storage.readStore, id, artistId);
  expect([tracks.length > 0, films.length > 0]).toEqual([true, true]);
  for (const film of films)
    await eventually(async () => {
      expect(await filmOf(film)).toMatchObject({ processingStatus: expect.stringMatching(/completed|failed/) });
    });
  for (const film of films) {
    const { processingStatus, processingError, duration } = (await filmOf(film))!;
    if (processingStatus === 'failed') expect(processingError?.code).toMatch(/^VIDEO\./);
    else expect([film.id, (duration ?? 0) < LONGEST_SECONDS]).toEqual([film.id, true]);
  }
  for (const id of tracks)
    await eventually(async () => {
      expect(await trackOf(id)).toMatchObject({ processingStatus: expect.stringMatching(/completed|failed/) });
    });
  for (const id of tracks) {
    const track = await trackOf(id);
    if (track.processingStatus === 'failed') expect(track.processingError?.code).toMatch(/^PROCESSING\./);
    else expect([id, (track.duration ?? 0) < LONGEST_SECONDS]).toEqual([id, true]);
  }
  expect(connections).toBe(0);
  await nothingOfTheCanary();
  await eventually(async () => {
    expect((await app.files()).filter((file) => file.includes('/incoming/'))).toEqual([]);
    expect((await children()).length).toBeLessThanOrEqual(before.children.length);
    expect(await descriptors()).toBeLessThanOrEqual(before.descriptors + 8);
  });
  expect(app.failures).toEqual([]);
}, 3_600_000);

/** Neither its tone nor its board is in anything that the site made of uploads. */
const nothingOfTheCanary = async (): Promise<void> => {
  const made = async (prefix: string, ending: string): Promise<readonly string[]> =>
    (await app.files()).filter((file) => file.includes(`/${prefix}`) && file.endsWith(ending));
  const sounds = [...(await made(RENDITION_PREFIX, '.m4a')), ...(await made(VIDEO_PREFIX, VIDEO_FILES.video))];
  const pictures = [...(await made(RENDITION_PREFIX, '.webp')), ...(await made(VIDEO_PREFIX, '.webp'))];
  expect([sounds.length > 0, pictures.length > 0]).toEqual([true, true]);
  for (const file of sounds) expect([file, await isHeardIn(file)]).toEqual([file, false]);
  for (const file of pictures) expect([file, await isSeenIn(file)]).toEqual([file, false]);
  for (const file of await made(VIDEO_PREFIX, VIDEO_FILES.video)) {
    const frame = await frameOf(file, 0);
    expect([file, frame !== null && (await isSeenIn(frame))]).toEqual([file, false]);
  }
};

/** From the log: each artist sees their own alone. */
const trackOf = async (id: string): Promise<Track> => {
  return JSON.parse((await trackText(app.storage.readStore, id))?.text ?? '{}') as Track;
};

it('pictures that promise more pixels, or more frames, than anybody decodes are refused or shrunk', async () => {
  artist = await app.artist();
  const sound = samples.sounds[0]!;
  for (const edge of [3001, 50_000, 0x7fffffff])
    expect((await sendFiles(artist, [audioPart(sound), coverPart(pixelBomb(samples.pictures[0]!, edge))])).status).toBe(400);
  expect((await sendFiles(artist, [audioPart(sound), coverPart(pixelBomb(samples.pictures[0]!, 3000))])).status).toBe(400);
  const { status } = await sendFiles(artist, [audioPart(sound), coverPart(frameBomb(20_000), 'a.gif')]);
  expect([201, 400]).toContain(status);
});

it('a form of ten thousand parts is refused', async () => {
  artist = await app.artist();
  const parts = Array.from({ length: 10_000 }, (_, i) => field(`field${i}`, 'x'));
  expect((await sendFiles(artist, [...parts, audioPart(samples.sounds[0]!)])).status).toBe(413);
  const files = Array.from({ length: 10_000 }, () => audioPart('x'));
  expect((await sendFiles(artist, files)).status).toBeGreaterThanOrEqual(400);
  await eventually(async () => expect((await app.files()).filter((file) => file.includes('/incoming/'))).toEqual([]));
});
