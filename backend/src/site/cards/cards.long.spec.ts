import type { BlogPost } from '@refrain/contracts/editorial';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { cardPath } from '@refrain/contracts/site';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { images } from '../../media/images/images';
import { QueueFull } from '../../media/tool/fair-queue';
import { formBody } from '../../media/testing/upload-server';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';
import { coverPart, MULTIPART, picture, publish, song } from '../../testing/uploads';

const RED = '#c83c28';

let app: TestApp;
let artist: Member;
let track: Track;
let unreleased: Track;
/** Paths of cards. */
let [ofTrack, ofPerson, ofStory]: string[] = [];
let story: BlogPost;
let admin: Member;

const changePicture = async (by: Member): Promise<string> => {
  const raw = formBody([{ name: 'picture', fileName: 'face.png', content: await picture(RED) }]);
  const { body } = await by.ask('PUT', '/api/user/picture', { raw, headers: MULTIPART });
  const [, , , pictureId = ''] = (body as { profileImage: string }).profileImage.split('/');
  return cardPath('person', pictureId);
};

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist(someone('carded'));
  const audio = await song(1);
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  track = await publish(artist, audio, {}, await picture(RED));
  unreleased = await publish(artist, audio, { releaseNow: false, releaseDate: later }, await picture(RED));
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  const sent = await admin.ask('POST', '/api/admin/blog/cover', {
    raw: formBody([coverPart(await picture(RED))]),
    headers: MULTIPART,
  });
  const { coverId } = sent.body as { coverId: string };
  story = (await admin.post('/api/admin/blog', { title: 'A Sample Story', content: 'Words.', coverId })).body as BlogPost;
  [ofTrack, ofPerson, ofStory] = [cardPath('track', track.id), await changePicture(artist), cardPath('story', coverId)];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

const ask = (path: string, headers = {}) => app.visitor().get(path, headers);
const unknown = refused(trackRefusals.fileUnknown);

describe('the card of a shared link', () => {
  it('is a JPEG of 1200 by 630, with the picture whole in its middle', async () => {
    for (const path of [ofTrack, ofPerson, ofStory]) {
      const { status, headers, bytes } = await ask(path ?? '');
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        200,
        'image/jpeg',
        'public, max-age=86400',
      ]);
      const card = sharp(bytes);
      expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const { data } = await card
        .extract({ left: 290, top: 5, width: 620, height: 620 })
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true });
      [200, 60, 40].forEach((value, i) => expect(Math.abs((data[i] ?? 0) - value)).toBeLessThan(8));
    }
  });

  it('of a song has its waveform beside the picture, and of a person none', async () => {
    const colours = async (path = '') => {
      const { channels } = await sharp((await ask(path)).bytes)
        .extract({ left: 0, top: 0, width: 280, height: 630 })
        .stats();
      return channels.map(({ stdev }) => stdev > 20).some(Boolean);
    };
    expect([await colours(ofTrack), await colours(ofPerson)]).toEqual([true, false]);
  });

  it('is named by the page, and may be fetched by crawlers', async () => {
    const { bytes } = await ask(`/track/${track.id}`, { accept: 'text/html' });
    expect(bytes.toString()).toContain(ofTrack);
    expect((await ask(`/blog/${story.slug}`, { accept: 'text/html' })).bytes.toString()).toContain(ofStory);
    expect((await ask('/artist/carded', { accept: 'text/html' })).bytes.toString()).toContain(ofPerson);
    expect((await ask('/robots.txt')).bytes.toString()).toContain('Allow: /api/cards/\n');
  });

  it('is drawn once for all who ask at once, and not sent again to who has it', async () => {
    await app.restart();
    const run = jest.spyOn(images, 'run');
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(ofTrack ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const [{ headers } = { headers: {} as never }] = answers;
    expect(await ask(ofTrack ?? '', { 'if-none-match': headers.etag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is not there for what is not released, has no picture, or is of another kind', async () => {
    const silent = await publish(artist, await song(1));
    for (const path of [
      cardPath('track', unreleased.id),
      cardPath('track', silent.id),
      cardPath('person', track.id),
      '/api/cards/nothing/x.jpg',
      '/api/cards/constructor/x.jpg',
      `/api/cards/track/${track.id}`,
      `/api/cards/track/${track.id}.png`,
      '/api/cards/track/..%2f..%2flog.db.jpg',
    ])
      expect([path, await ask(path)]).toMatchObject([path, unknown]);
  });
});

describe('where a card cannot be drawn', () => {
  it('because too many wait, crawlers come back in a moment', async () => {
    await app.restart();
    jest.spyOn(images, 'run').mockRejectedValueOnce(new QueueFull('owner'));
    const answer = await ask(ofTrack ?? '');
    expect(answer).toMatchObject(refused(kernelRefusals.busy));
    expect(answer.headers['retry-after']).toBe('5');
    expect((await ask(ofTrack ?? '')).status).toBe(200);
  });

  it('because its picture is gone, it is not there', async () => {
    await app.restart();
    await app.storage.media.remove(track.art?.['1200'] ?? '');
    expect(await ask(ofTrack ?? '')).toMatchObject(unknown);
  });
});

it('goes with the story, the picture, and the person', async () => {
  expect((await ask(ofStory ?? '')).status).toBe(200);
  await admin.ask('DELETE', `/api/admin/blog/${story.slug}`);
  await eventually(async () => expect(await ask(ofStory ?? '')).toMatchObject(unknown));
  const replaced = await changePicture(artist);
  expect(await ask(ofPerson ?? '')).toMatchObject(unknown);
  expect((await ask(replaced)).status).toBe(200);
  await artist.post('/api/user/delete', { password: PASSWORD });
  await eventually(async () => expect(await ask(replaced)).toMatchObject(unknown));
});
