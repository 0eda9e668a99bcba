import { uploadKeyOf, type Track, type UploadFilesResponse } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { eventually, type Member, type TestApp } from '../../testing/test-app';
import { audioPart, coverPart, declaration, publish, sendFiles, studio } from '../../testing/uploads';

const EDGES = [96, 480, 1200] as const;
const SECRET = 'SECRET-PLACE';
const LEFT = [0xe0, 0x37, 0x1b] as const;
const RIGHT = [0x1f, 0x3d, 0x5c] as const;
/** What lossy pictures, made small and lossy again, may be off by. */
const OFF_AT_MOST = 12;

let app: TestApp;
let artist: Member;
let sound: Buffer;
beforeAll(async () => {
  ({ app, artist, sound } = await studio());
});
afterAll(() => app.end());

const flat = ([r, g, b]: readonly [number, number, number], width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
/** Its left half in one colour, its right half in another. */
const halves = async (width = 600, height = 600) =>
  flat(RIGHT, width, height).composite([
    {
      input: await flat(LEFT, width / 2, height)
        .png()
        .toBuffer(),
      gravity: 'west',
    },
  ]);
const flattened = async () => sharp(await (await halves()).png().toBuffer());

const PLACE = { IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

/** As people send them: what a phone wrote, lying on its side; animated; as large as may be. */
const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'jpg of a phone, with the place where it was taken': async () =>
    (await flattened()).rotate(-90).withMetadata({ orientation: 6, exif: PLACE }).jpeg({ quality: 95 }).toBuffer(),
  png: async () =>
    (await flattened())
      .withExif({ IFD0: { Copyright: SECRET } })
      .png()
      .toBuffer(),
  webp: async () =>
    (await flattened())
      .withExif({ IFD0: { Copyright: SECRET } })
      .webp({ quality: 95 })
      .toBuffer(),
  'gif of two frames': async () =>
    sharp([await (await flattened()).png().toBuffer(), await flat(RIGHT, 600, 600).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer(),
  'png of 3000 pixels, wider than it is high': async () => (await halves(3000, 1500)).png().toBuffer(),
};

const fileOf = async (path: string) => {
  const { status, headers, bytes } = await app.visitor().get(path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/webp']);
  return bytes;
};
const wears = async (track: Track, [left, right]: readonly (readonly number[])[]): Promise<void> => {
  for (const edge of EDGES) {
    const bytes = await fileOf(`/api/files/${track.art?.[edge]}`);
    const { width, height, pages = 1, exif, xmp } = await sharp(bytes).metadata();
    expect([width, height, pages, exif, xmp]).toEqual([edge, edge, 1, undefined, undefined]);
    expect(bytes.includes(SECRET)).toBe(false);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray(info.channels * (x + (edge >> 1) * edge)).subarray(0, 3)];
    const places = [
      [edge >> 2, left],
      [edge - (edge >> 2), right],
    ] as const;
    for (const [x, colour] of places)
      pixel(x).forEach((value, i) => expect(Math.abs(value - (colour?.[i] ?? -1000))).toBeLessThan(OFF_AT_MOST));
  }
};

describe('a cover that comes in the form of the upload', () => {
  it.each(Object.keys(PICTURES))('is worn upright and without what it says besides: a %s', async (name) => {
    const picture = (await PICTURES[name]?.()) ?? Buffer.alloc(0);
    // Before the sound, and under a name and ending that say something else.
    const { status, body } = await sendFiles(artist, [coverPart(picture, 'cover.txt'), audioPart(sound)]);
    expect(status).toBe(201);
    const { audio, coverArt } = (body as UploadFilesResponse).files;
    const stored = await app.storage.media.stat(uploadKeyOf(coverArt?.uploadId ?? ''));
    expect(stored?.sizeBytes).toBe(picture.length);
    const said = declaration(audio.uploadId, { coverArtUploadId: coverArt?.uploadId ?? null });
    const { id } = (await artist.post('/api/tracks/upload', said)).body as Track;
    await eventually(async () =>
      expect((await artist.get(`/api/tracks/${id}`)).body).toMatchObject({ processingStatus: 'completed' }),
    );
    await wears((await app.visitor().get(`/api/tracks/${id}`)).body as Track, [LEFT, RIGHT]);
  });

  it('takes the place of another one, which goes on being shown until then', async () => {
    const track = await publish(artist, sound, {}, await (await flattened()).png().toBuffer());
    const next = await flat(RIGHT, 300, 300).webp({ quality: 95 }).toBuffer();
    const { files } = (await sendFiles(artist, [audioPart(sound), coverPart(next)])).body as UploadFilesResponse;
    const path = `/api/tracks/${track.id}`;
    expect((await artist.post(`${path}/cover`, { coverArtUploadId: files.coverArt?.uploadId })).status).toBe(202);
    await fileOf(`/api/files/${track.art?.[480]}`);
    const now = async () => (await app.visitor().get(path)).body as Track;
    await eventually(async () => expect((await now()).coverVersion).toBe(2));
    await wears(await now(), [RIGHT, RIGHT]);
  });
});
