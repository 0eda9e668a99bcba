import { randomUUID } from 'node:crypto';
import { ERASED_NAME } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import {
  AI_PRESETS,
  trackRefusals,
  UPLOAD_KEPT_SECONDS,
  type EditTrackRequest,
  type Track,
  type TrackHistoryPage,
} from '@refrain/contracts/tracks';
import { Erasures } from '../../personal-data/erasures';
import { Streams } from '../../kernel/write/streams/streams';
import { refused, type Caller } from '../../testing/http';
import { verifyAddress } from '../../testing/mails';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';
import { declaration, picture, publish, song, uploadFiles } from '../../testing/uploads';
import { trackDecider, trackStream } from '../track.decider';

let app: TestApp;
let artist: Member;
let other: Member;
let sound: Buffer;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  const form = someone();
  [artist, other] = [await app.artist(form), await app.artist()];
  await verifyAddress(app, form.email);
  sound = await song(2);
});
beforeEach(async () => void (track = await publish(artist, sound, { title: 'First Name' })), 60_000);
afterAll(() => app.end());

const words: EditTrackRequest = {
  title: 'First Name',
  artist: 'Sample Artist',
  genre: 'Folk',
  moodCategories: ['serene'],
  aiCategory: 'human_only',
};
const edit = (by: Caller, more: object = {}, id = track.id) =>
  by.ask('PUT', `/api/tracks/${id}`, { json: { ...words, ...more } });
const remove = (by: Caller, id = track.id) => by.ask('DELETE', `/api/tracks/${id}`);
const historyOf = (by: Caller = app.visitor(), id = track.id, after = '') =>
  by.get(`/api/tracks/${id}/history${after && `?after=${after}`}`);
const changesOf = async (id = track.id) => ((await historyOf(app.visitor(), id)).body as TrackHistoryPage).changes;

describe('a song of one’s own', () => {
  it('is declared better, wherever it stands, and everyone can read what was said before', async () => {
    const by = { aiCategory: 'ai_assisted' as const, aiTools: ['Sample Tool'], aiCredits: 'Sample credits' };
    const { status, body } = await edit(artist, { title: ' Second Name ', genres: ['Indie'], ...by });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ title: 'Second Name', ...by, isPublished: true, year: track.year }),
    ]);
    expect((await app.visitor().get(`/api/tracks/${track.id}`)).body).toEqual(body);
    const { tracks } = (await app.visitor().get(`/api/tracks?artist=${artist.user.id}`)).body as { tracks: Track[] };
    expect(tracks.find(({ id }) => id === track.id)).toMatchObject({ title: 'Second Name', aiCategory: 'ai_assisted' });
    const [change] = await changesOf();
    expect(change?.fields).toEqual([
      { field: 'title', from: 'First Name', to: 'Second Name' },
      { field: 'genres', from: [], to: ['Indie'] },
      { field: 'aiCategory', from: 'human_only', to: 'ai_assisted' },
      {
        field: 'aiInvolvement',
        from: AI_PRESETS.human_only.involvement,
        to: AI_PRESETS.ai_assisted.involvement,
      },
      { field: 'aiTools', from: [], to: ['Sample Tool'] },
      { field: 'aiCredits', from: null, to: 'Sample credits' },
    ]);
  });

  it('keeps its plays, its words and its files', async () => {
    await artist.ask('PUT', `/api/tracks/${track.id}/lyrics`, { json: { lyrics: 'La la', timedLyrics: null } });
    const { body } = await edit(artist, { title: 'Second Name' });
    expect(body).toMatchObject({ lyrics: 'La la', audioUrl: track.audioUrl, peaks: track.peaks, playCount: 0 });
    expect((await app.visitor().get(track.audioUrl)).status).toBe(200);
  });

  it('is changed once, however often the same is sent, and at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => edit(artist, { title: 'Sixteen Times' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await changesOf()).toHaveLength(1);
    await edit(artist, { title: 'Sixteen Times' });
    expect(await changesOf()).toHaveLength(1);
  });

  it('says who changed it: its artist, or an admin, of who is erased no name', async () => {
    const admin = await app.member();
    await edit(artist, { title: 'Second Name' });
    const { body } = await app.visitor().get(`/api/tracks/${track.id}`);
    const { trackId, artistId, ...declared } = (await app.events('TrackEdited')).at(-1)?.data as Record<string, unknown>;
    const command = { type: 'EditTrack', data: { ...declared, trackId, artistId, title: 'Third Name' } } as never;
    const context = { commandId: randomUUID(), actor: admin.user.id, correlation: randomUUID() };
    app.now += 1000;
    await app.app.get(Streams).handle(trackStream(track.id), trackDecider, command, context);
    const names = async () =>
      (await changesOf()).map(({ by: { displayName, slug }, isByAdmin }) => ({ displayName, slug, isByAdmin }));
    const nameOf = ({ user: { displayName, slug } }: Member) => ({ displayName, slug });
    await eventually(async () =>
      expect(await names()).toEqual([
        { ...nameOf(admin), isByAdmin: true },
        { ...nameOf(artist), isByAdmin: false },
      ]),
    );
    expect(body).toMatchObject({ id: trackId, title: 'Second Name' });
    await app.app.get(Erasures).erase([admin.user.id], null);
    await eventually(async () => expect((await names())[0]).toEqual({ displayName: ERASED_NAME, slug: '', isByAdmin: true }));
  });

  it('has a history in pages, the newest first', async () => {
    for (let i = 0; i < 26; i += 1) {
      app.now += 1000;
      await edit(artist, { title: `Name ${i}` });
    }
    const first = (await historyOf()).body as TrackHistoryPage;
    const rest = (await historyOf(app.visitor(), track.id, first.next ?? '')).body as TrackHistoryPage;
    const titles = [...first.changes, ...rest.changes].flatMap(({ fields }) => fields.map(({ to }) => to));
    expect(titles).toEqual(Array.from({ length: 26 }, (_, i) => `Name ${25 - i}`));
    expect(rest.next).toBeNull();
  });

  it.each([
    ['no title', { title: ' ' }, kernelRefusals.invalid],
    ['a title of 60 kB', { title: 'x'.repeat(60_000) }, kernelRefusals.invalid],
    ['two lines', { title: 'a\nb' }, kernelRefusals.invalid],
    ['an unknown genre', { genre: 'constructor' }, trackRefusals.genre],
    ['no mood', { moodCategories: [] }, trackRefusals.moods],
    ['AI without its tools', { aiCategory: 'ai_generated' }, trackRefusals.aiTools],
    ['an aspect that the category fixes', { aiInvolvement: { vocals: 'ai' } }, trackRefusals.aiLocked],
    ['a year to come', { year: 3000 }, trackRefusals.year],
  ])('is not changed to %s', async (_, more, { status, code }) => {
    expect(await edit(artist, more)).toMatchObject({ status, body: { code } });
    expect(await changesOf()).toEqual([]);
  });
  it('is changed and taken away by its artist alone', async () => {
    expect(await edit(other)).toMatchObject(refused(trackRefusals.notYours));
    expect(await remove(other)).toMatchObject(refused(trackRefusals.notYours));
    expect(await edit(artist, {}, '00000000-0000-4000-8000-000000000000')).toMatchObject(refused(trackRefusals.unknown));
    expect((await app.visitor().get(`/api/tracks/${track.id}`)).status).toBe(200);
  });

  it('that is not out yet is unknown to others, with its history', async () => {
    const releaseDate = new Date(app.now + 80 * 86_400_000).toISOString();
    const { id } = await publish(artist, sound, { releaseNow: false, releaseDate });
    expect((await edit(artist, { title: 'Still Secret' }, id)).status).toBe(200);
    expect(await edit(other, {}, id)).toMatchObject(refused(trackRefusals.unknown));
    expect(await remove(other, id)).toMatchObject(refused(trackRefusals.unknown));
    expect(await historyOf(app.visitor(), id)).toMatchObject(refused(trackRefusals.unknown));
    expect((await historyOf(artist, id)).status).toBe(200);
  });
});

const aDayLater = async (): Promise<void> => {
  app.now += (UPLOAD_KEPT_SECONDS + 3600) * 1000;
  await app.timers.fireDue();
  await artist.post('/api/login', { username: artist.user.username, password: PASSWORD });
};

describe('a song that its artist takes away', () => {
  it('is gone for everyone, with its files, and once', async () => {
    const known = await app.files();
    const { id, art } = await publish(artist, sound, { title: 'Soon Gone' }, await picture());
    await edit(artist, { title: 'Gone Now' }, id);
    expect((await remove(artist, id)).status).toBe(204);
    for (const by of [artist, app.visitor()]) {
      expect(await by.get(`/api/tracks/${id}`)).toMatchObject(refused(trackRefusals.unknown));
      expect(await historyOf(by, id)).toMatchObject(refused(trackRefusals.unknown));
      expect(await by.get(`/api/files/${art?.['480']}`)).toMatchObject(refused(trackRefusals.fileUnknown));
    }
    expect(await remove(artist, id)).toMatchObject(refused(trackRefusals.unknown));
    expect(await edit(artist, {}, id)).toMatchObject(refused(trackRefusals.unknown));
    const left = async () => (await app.files()).filter((file) => !known.includes(file));
    // What was uploaded, sound and cover, is there for a day.
    await eventually(async () => expect(await left()).toHaveLength(2));
    await aDayLater();
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('leaves the song alone that was made of the same files', async () => {
    const { audio } = await uploadFiles(artist, sound);
    const made = async () => ((await artist.post('/api/tracks/upload', declaration(audio))).body as Track).id;
    const [gone, stays] = [await made(), await made()];
    await eventually(async () => expect((await app.visitor().get(`/api/audio/stream/${stays}`)).status).toBe(200));
    expect((await remove(artist, gone)).status).toBe(204);
    await aDayLater();
    await expect(app.visitor().get(`/api/audio/stream/${gone}`)).resolves.toMatchObject({ status: 404 });
    expect((await artist.get(`/api/files/tracks/${stays}/master`)).status).toBe(200);
  });
});
