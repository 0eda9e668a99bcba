import {
  artKeyOf,
  REPLACED_KEPT_SECONDS,
  renditionKeyOf,
  renditionPrefixOf,
  trackRefusals,
  UPLOAD_KEPT_SECONDS,
} from '@refrain/contracts/tracks';
import type { Track, TrackHistoryPage, TrackReplacements, UploadQuota } from '@refrain/contracts/tracks';
import { refused } from '../../testing/http';
import { verifyAddress } from '../../testing/mails';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song, uploadFiles } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let other: Member;
let sounds: Record<'first' | 'second' | 'third', Buffer>;
let covers: Record<'first' | 'second', Buffer>;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  const form = someone();
  const otherForm = someone();
  [artist, other] = [await app.artist(form), await app.artist(otherForm)];
  for (const { email } of [form, otherForm]) await verifyAddress(app, email);
  sounds = { first: await song(2), second: await song(3), third: await song(4) };
  covers = { first: await picture(), second: await picture('#223366') };
});
beforeEach(async () => void (track = await publish(artist, sounds.first, {}, covers.first)), 60_000);
afterAll(() => app.end());

const address = (kind: string) => `/api/tracks/${track.id}/${kind}`;
const give = (uploadId: string, by = artist) => by.post(address('audio'), { audioUploadId: uploadId });
const wear = (uploadId: string | null, by = artist) => by.post(address('cover'), { coverArtUploadId: uploadId });
const state = async () => (await artist.get(address('replacements'))).body as TrackReplacements;
const now = async () => (await app.visitor().get(`/api/tracks/${track.id}`)).body as Track;
const bytesAt = async (path: string) => (await app.visitor().ask('HEAD', path)).headers['content-length'];
const settled = (kind: 'audio' | 'cover', outcome = 'done') =>
  eventually(async () => expect((await state())[kind]?.state).toBe(outcome), 50_000);
const later = async (seconds: number) => {
  app.now += seconds * 1000;
  for (const { user, post } of [artist, other].map((member) => ({ user: member.user, post: member.post.bind(member) })))
    await post('/api/login', { username: user.username, password: PASSWORD });
  await app.timers.fireDue();
};

describe('another sound for a song that is there', () => {
  it('is heard at an address of its own, and the song stays what it was', async () => {
    await artist.post(`/api/tracks/${track.id}/comments`, { content: 'Stays' });
    const before = await bytesAt(track.audioUrl);
    const { audio } = await uploadFiles(artist, sounds.second);
    const head = await app.head();
    const answer = await give(audio);
    expect([answer.status, answer.body]).toEqual([
      202,
      { cover: null, audio: expect.objectContaining({ version: 2, state: expect.stringMatching(/processing|done/) }) },
    ]);
    await settled('audio');
    const after = await now();
    expect(after).toMatchObject({
      id: track.id,
      audioVersion: 2,
      audioUrl: `/api/audio/stream/${track.id}?v=2`,
      coverArt: track.coverArt,
      isPublished: true,
      releaseDate: track.releaseDate,
      playCount: track.playCount,
      originalSize: sounds.second.length,
      filePathMaster: track.filePathMaster,
    });
    expect(after.duration).toBeCloseTo(3, 1);
    const heard = await bytesAt(after.audioUrl);
    expect(Number(heard)).toBeGreaterThan(Number(before));
    // Pages that know no version hear the new one too, and a version that never was gives way to it.
    for (const path of [track.audioUrl, `${track.audioUrl}?v=99`, `/api/files/${renditionKeyOf(track.id, 'stream')}`])
      expect(await bytesAt(path)).toBe(heard);
    expect(await app.visitor().get(`${track.audioUrl}?v=x`)).toMatchObject(refused(trackRefusals.fileUnknown));
    const master = await artist.ask('HEAD', after.filePathMaster ?? '');
    expect(master.headers['content-length']).toBe(String(sounds.second.length));
    const { tracks } = (await app.visitor().get(`/api/tracks?artist=${artist.user.id}`)).body as { tracks: Track[] };
    expect(tracks.find(({ id }) => id === track.id)).toMatchObject({ audioVersion: 2, duration: after.duration });
    const passed = () => app.storage.vault.checkpoints.get('make-replacement-when-begun');
    await eventually(async () => expect((await passed()) > head).toBe(true));
  });

  it('stands in the history, for everyone', async () => {
    const { audio } = await uploadFiles(artist, sounds.second);
    await give(audio);
    await settled('audio');
    const { changes } = (await app.visitor().get(address('history'))).body as TrackHistoryPage;
    expect(changes.map(({ fields }) => fields)).toEqual([
      [
        {
          field: 'audio',
          from: { version: 1, durationSeconds: track.duration },
          to: { version: 2, durationSeconds: (await now()).duration },
        },
      ],
    ]);
    expect((await now()).editedAt).toBe(changes[0]?.at);
  });

  it('is made once of one file, however often it is asked for and at once; of two files the last one wins', async () => {
    const { audio } = await uploadFiles(artist, sounds.second);
    const answers = await Promise.all(Array.from({ length: 16 }, () => give(audio)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const { audio: third } = await uploadFiles(artist, sounds.third);
    await give(third);
    await settled('audio');
    expect((await state()).audio?.version).toBe(3);
    expect((await now()).duration).toBeCloseTo(4, 1);
    await give(third);
    expect((await state()).audio?.version).toBe(3);
    const begun = (await app.events('TrackReplacementBegun')).filter(
      ({ data }) => (data as { trackId: string }).trackId === track.id,
    );
    expect(begun).toHaveLength(2);
  });

  it('that fails leaves the old one, and the artist reads why', async () => {
    const { audio } = await uploadFiles(artist, sounds.second);
    await app.storage.media.remove(`uploads/${audio}`);
    await give(audio);
    await settled('audio', 'failed');
    expect((await state()).audio).toMatchObject({ version: 2, code: 'PROCESSING.FILE_MISSING', reason: expect.any(String) });
    const after = await now();
    expect([after.audioVersion, after.duration, (await app.visitor().get(after.audioUrl)).status]).toEqual([
      undefined,
      track.duration,
      200,
    ]);
    await eventually(async () => {
      const { body } = await artist.get('/api/notifications');
      expect(JSON.stringify(body)).toContain('not_replaced');
    });
    expect(await other.get(address('replacements'))).toMatchObject(refused(trackRefusals.notYours));
  });

  it('leaves no file of the old one after a day, and none of what went before is kept on the account', async () => {
    const room = async () => ((await artist.get('/api/audio/quota')).body as UploadQuota).used;
    const before = await room();
    const { audio } = await uploadFiles(artist, sounds.second);
    expect((await room()).bytes).toBe(before.bytes + sounds.second.length);
    await give(audio);
    await settled('audio');
    await eventually(async () =>
      expect(await room()).toEqual({ ...before, bytes: before.bytes + sounds.second.length - sounds.first.length }),
    );
    const made = async () =>
      (await app.files()).filter((file) => file.includes(renditionPrefixOf(track.id)) && file.endsWith('.m4a'));
    expect(await made()).toHaveLength(4);
    await later(REPLACED_KEPT_SECONDS + 60);
    expect((await made()).map((file) => file.slice(file.indexOf('renditions/'))).sort()).toEqual([
      renditionKeyOf(track.id, 'preview', 2),
      renditionKeyOf(track.id, 'stream', 2),
    ]);
    await later(UPLOAD_KEPT_SECONDS);
    const [first] = (await app.events('TrackUploaded'))
      .slice(-1)
      .map(({ data }) => (data as { audio: { uploadId: string } }).audio.uploadId);
    expect((await app.files()).some((file) => file.endsWith(String(first)))).toBe(false);
    expect((await app.visitor().get((await now()).audioUrl)).status).toBe(200);
  });

  it('is for its artist alone, of a file of theirs, and for a song that is there', async () => {
    const [mine, theirs] = [await uploadFiles(artist, sounds.second, covers.second), await uploadFiles(other, sounds.second)];
    await app.unchanged(async () => {
      expect(await give(theirs.audio, other)).toMatchObject(refused(trackRefusals.notYours));
      expect(await give(theirs.audio)).toMatchObject(refused(trackRefusals.notYourUpload));
      expect(await give(String(mine.cover))).toMatchObject(refused(trackRefusals.wrongKind));
      expect(await give(track.id)).toMatchObject(refused(trackRefusals.unknownUpload));
      expect((await give('nonsense')).status).toBe(400);
      expect((await artist.post(`/api/tracks/${mine.audio}/audio`, { audioUploadId: mine.audio })).status).toBe(404);
    });
  });

  it('that is on its way goes with a song that is deleted meanwhile', async () => {
    const { audio } = await uploadFiles(artist, sounds.second);
    await give(audio);
    await artist.ask('DELETE', `/api/tracks/${track.id}`);
    await eventually(
      async () => expect((await app.files()).filter((file) => file.includes(renditionPrefixOf(track.id)))).toEqual([]),
      30_000,
    );
    expect((await give(audio)).status).toBe(404);
  });
});

describe('another cover for a song that is there', () => {
  it('is worn under an address of its own, in lists too, and the old one stays for a day', async () => {
    const { cover } = await uploadFiles(artist, sounds.second, covers.second);
    expect((await wear(cover)).status).toBe(202);
    await settled('cover');
    const after = await now();
    expect(after).toMatchObject({ coverVersion: 2, audioUrl: track.audioUrl, duration: track.duration });
    expect(after.art).toEqual({
      '96': artKeyOf(track.id, '96', 2),
      '480': artKeyOf(track.id, '480', 2),
      '1200': artKeyOf(track.id, '1200', 2),
    });
    expect(after.palette).not.toEqual(track.palette);
    const statuses = async () =>
      Promise.all(
        [track.coverArt, after.coverArt, after.coverArt?.replace('cover-480', 'cover-320')].map(
          async (path) => (await app.visitor().get(path ?? '')).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const { changes } = (await app.visitor().get(address('history'))).body as TrackHistoryPage;
    expect(changes[0]?.fields).toEqual([
      { field: 'cover', from: { version: 1, durationSeconds: null }, to: { version: 2, durationSeconds: null } },
    ]);
    await later(REPLACED_KEPT_SECONDS + 60);
    expect(await statuses()).toEqual([404, 200, 200]);
    expect((await app.visitor().get(after.audioUrl)).status).toBe(200);
  });
});
