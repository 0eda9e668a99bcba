import { kernelRefusals } from '@refrain/contracts/kernel';
import { trackRefusals, UNUSED_UPLOADS, UPLOAD_KEPT_SECONDS, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { Streams } from '../../kernel/write/streams/streams';
import { sweepOrphans } from '../../processes/sweep-orphans';
import { refused, type Answer } from '../../testing/http';
import { verifyAddress } from '../../testing/mails';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';
import { audioPart, coverPart, declaration, picture, publish, sendFiles, song, uploadFiles } from '../../testing/uploads';
import { uploadDecider, uploadStream } from './upload.decider';

let app: TestApp;
let sound: Buffer;
let cover: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  [sound, cover] = [await song(1), await picture()];
});
afterAll(() => app.end());

const fileOf = (answer: Answer): string => (answer.body as UploadFilesResponse).files.audio.uploadId;
const isThere = async (uploadId: string): Promise<boolean> => (await app.files()).some((file) => file.endsWith(uploadId));
const signIn = (member: Member) => member.post('/api/login', { username: member.user.username, password: PASSWORD });
const pass = async (seconds: number): Promise<void> => {
  app.now += seconds * 1000;
  await app.timers.fireDue();
};

describe('files that no track uses', () => {
  it('are as many as an album has, however fast they come', async () => {
    const artist = await app.artist();
    const answers: Answer[] = [];
    // A machine with few cores also refuses files because others of the artist are being checked; these come again.
    const isFull = ({ status }: Answer): boolean => status === trackRefusals.tooManyUnused.status;
    for (let last: readonly Answer[] = []; !last.some(isFull); answers.push(...last))
      last = await Promise.all(Array.from({ length: 12 }, () => sendFiles(artist, [audioPart(sound)])));
    const stored = answers.filter(({ status }) => status === 201);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ body }) => (body as { code: string }).code);
    expect([trackRefusals.tooManyUnused.code, kernelRefusals.tooManyFiles.code]).toEqual(expect.arrayContaining(refusals));
    for (let more = await sendFiles(artist, [audioPart(sound)]); more.status === 201;) {
      stored.push(more);
      more = await sendFiles(artist, [audioPart(sound)]);
    }
    // A request on its way is counted as a song with its cover, so the last place may stay free.
    expect(stored.length).toBeGreaterThanOrEqual(UNUSED_UPLOADS.most - 1);
    expect(stored.length).toBeLessThanOrEqual(UNUSED_UPLOADS.most);
    expect(await app.unchanged(() => sendFiles(artist, [audioPart(sound), coverPart(cover)]))).toMatchObject(
      refused(trackRefusals.tooManyUnused),
    );

    expect((await sendFiles(await app.artist(), [audioPart(sound)])).status).toBe(201);
    for (const answer of stored.slice(0, 3))
      expect((await artist.post('/api/tracks/upload', declaration(fileOf(answer)))).status).toBe(201);
    await eventually(async () => expect((await sendFiles(artist, [audioPart(sound)])).status).toBe(201));
  });

  it('are answered as before when they are sent again, also when there is room for no more', async () => {
    const artist = await app.artist();
    const again = { 'idempotency-key': 'sample-key-of-one-upload' };
    const first = await sendFiles(artist, [audioPart(sound)], again);
    for (let i = 1; i < UNUSED_UPLOADS.most - 1; i += 1) await sendFiles(artist, [audioPart(sound)]);
    expect((await sendFiles(artist, [audioPart(sound)])).status).toBe(409);
    expect((await sendFiles(artist, [audioPart(sound)], again)).body).toEqual(first.body);
  });

  it('go after a day, also where the site was stopped meanwhile; those of tracks stay', async () => {
    const form = someone();
    const artist = await app.artist(form);
    await verifyAddress(app, form.email);
    const used = await publish(artist, sound);
    const unused = await sendFiles(artist, [audioPart(sound), coverPart(cover)]);
    const { audio, coverArt } = (unused.body as UploadFilesResponse).files;
    await pass(UPLOAD_KEPT_SECONDS - 60);
    expect(await isThere(audio.uploadId)).toBe(true);

    await app.restart();
    app.now += 61_000;
    await signIn(artist);
    expect(await artist.post('/api/tracks/upload', declaration(audio.uploadId))).toMatchObject(
      refused(trackRefusals.uploadLapsed),
    );
    await pass(3600);
    await signIn(artist);
    await eventually(async () =>
      expect([await isThere(audio.uploadId), await isThere(coverArt?.uploadId ?? '')]).toEqual([false, false]),
    );
    expect(await artist.post('/api/tracks/upload', declaration(audio.uploadId))).toMatchObject(
      refused(trackRefusals.uploadLapsed),
    );
    const master = (await app.events('TrackUploaded'))
      .map(({ data }) => data as { trackId: string; audio: { uploadId: string } })
      .find(({ trackId }) => trackId === used.id);
    expect(await isThere(master?.audio.uploadId ?? 'none')).toBe(true);
    const lapsed = (await app.events('UploadLapsed')).map(({ data }) => (data as { uploadId: string }).uploadId);
    await pass(3600);
    expect((await app.events('UploadLapsed')).length).toBe(lapsed.length);
    expect(lapsed).toEqual(expect.arrayContaining([audio.uploadId, coverArt?.uploadId]));
  });

  it('are swept at the next start where a kill came between the event and the file', async () => {
    const artist = await app.artist();
    const { audio } = await uploadFiles(artist, sound);
    const context = { commandId: 'lapse', actor: null, correlation: 'lapse', memory: { key: 'lapse', hash: '' } };
    await app.app
      .get(Streams)
      .handle(uploadStream(audio), uploadDecider, { type: 'LapseUpload', data: { uploadId: audio } }, context);
    expect(await isThere(audio)).toBe(true);
    await sweepOrphans(app.storage.media, app.app.get(Streams));
    expect(await isThere(audio)).toBe(false);
  });
});
