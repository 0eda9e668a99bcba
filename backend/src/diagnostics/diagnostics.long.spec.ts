import { readFile, writeFile } from 'node:fs/promises';
import { diagnosticRefusals, type MediaJobPage, type MediaSummary } from '@refrain/contracts/diagnostics';
import type { Recorded } from '@refrain/contracts/kernel';
import { processingFailures, trackRefusals, uploadKeyOf, type Track } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { NOBODY } from '../testing/doubles/nobody';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { declaration, publish, song, uploadFiles } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let admin: Member;
let media: MediaStore;
let failedId: string;
let kept: Buffer;
let key: string;

const jobsOf = async (list: string) => ((await admin.get(`/api/admin/media-jobs?list=${list}`)).body as MediaJobPage).jobs;
const retry = (id: string) => admin.post(`/api/admin/tracks/${id}/retry`);
const statusOf = async (id: string) => ((await artist.get(`/api/tracks/${id}`)).body as Track).processingStatus;

beforeAll(async () => {
  app = await TestApp.start();
  [artist, admin] = [
    await app.artist(),
    await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false }),
  ];
  media = app.app.get(MEDIA_STORE);
  await publish(artist, await song(2), { title: 'Well' });
  // One whose file is away for a while.
  const { audio } = await uploadFiles(artist, await song(2));
  key = uploadKeyOf(audio);
  kept = await media.withLocalFile(key, (file) => readFile(file));
  await media.remove(key);
  failedId = ((await artist.post('/api/tracks/upload', declaration(audio, { title: 'Lost' }))).body as Track).id;
  await eventually(async () => expect(await statusOf(failedId)).toBe('failed'));
});
afterAll(() => app.end());

it('what failed says why and how long it took', async () => {
  await eventually(async () =>
    expect(await jobsOf('failed')).toMatchObject([
      { id: failedId, kind: 'track', title: 'Lost', state: 'failed', canRetry: true, retries: 0, ...processingFailures.missing },
    ]),
  );
  expect((await jobsOf('failed'))[0]?.tookMs).toEqual(expect.any(Number));
});

it('what failed is processed once more, and done where its file is back', async () => {
  expect(await retry(failedId)).toMatchObject({ status: 204 });
  await eventually(async () => expect(await app.events('TrackProcessingFailed')).toHaveLength(2));
  const file = await media.temporaryFile();
  await writeFile(file, kept);
  await media.adopt(key, file);
  expect(await retry(failedId)).toMatchObject({ status: 204 });
  await eventually(async () => expect(await statusOf(failedId)).toBe('completed'));
  await eventually(async () => expect(await jobsOf('failed')).toEqual([]));
  expect((await app.events('TrackProcessingRetried')).map(({ data }) => (data as { by: string }).by)).toEqual([
    admin.user.id,
    admin.user.id,
  ]);
});

it('what is done, or is not there, is not processed again', async () => {
  expect(await retry(failedId)).toMatchObject(refused(diagnosticRefusals.finished));
  expect(await retry(NOBODY)).toMatchObject(refused(trackRefusals.unknown));
});

it('the counts of today are those of the log', async () => {
  const isToday = ({ at }: Recorded): boolean => at.slice(0, 10) === new Date(app.now).toISOString().slice(0, 10);
  const counted = async (type: string) => (await app.events(type)).filter(isToday).length;
  const summary = (await admin.get('/api/admin/media-summary')).body as MediaSummary;
  const expected = {
    uploaded: await counted('TrackUploaded'),
    finished: await counted('TrackProcessed'),
    failed: await counted('TrackProcessingFailed'),
    retried: await counted('TrackProcessingRetried'),
  };
  expect(expected).toEqual({ uploaded: 2, finished: 2, failed: 2, retried: 2 });
  expect(summary).toMatchObject({ today: { track: expected }, queue: 0, stuck: 0 });
});
