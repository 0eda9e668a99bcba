import { exportRefusals, type ExportsResponse, type ExportStatus } from '@refrain/contracts/exports';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { readSlowly } from '../testing/doubles/slow-reads';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await TestApp.start();
  app.now = Date.parse('2026-08-03T10:30:00.000Z');
  await app.member();
  await app.member();
  // A day is written once a later one has begun.
  app.now += 86_400_000;
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
});
afterAll(() => app.end());

const statusOf = async (format: string): Promise<ExportStatus> => {
  const { exports } = (await admin.get('/api/admin/exports')).body as ExportsResponse;
  return exports.find((each) => each.format === format)!;
};
const RUN = '/api/admin/exports/parquet/run';

it('an export is begun, ends, and gives its files', async () => {
  expect(await statusOf('parquet')).toMatchObject({ state: 'none', days: 0, lastDay: null });
  expect((await admin.post(RUN, {})).status).toBe(202);
  await eventually(async () => expect((await statusOf('parquet')).state).toBe('done'));
  const { newest, lastDay, rows } = await statusOf('parquet');
  expect([lastDay, newest[0]?.files.map(({ table }) => table), rows]).toEqual(['2026-08-03', ['accounts'], 2]);
  const { status, bytes, headers } = await admin.get('/api/admin/exports/parquet/files/accounts/2026-08-03');
  expect([status, bytes.subarray(0, 4).toString(), bytes.length]).toEqual([200, 'PAR1', newest[0]?.files[0]?.bytes]);
  expect(headers['content-disposition']).toBe('attachment; filename="accounts-2026-08-03.parquet"');
});

it('what is no file of an export is refused, whatever it looks like', async () => {
  for (const path of [
    'parquet/files/accounts/2026-08-04',
    'parquet/files/..%2F..%2Fevents.sqlite/2026-08-03',
    'ndjson/files/accounts/2026-08-03',
  ])
    expect(await admin.get(`/api/admin/exports/${path}`)).toMatchObject(refused(exportRefusals.file));
  expect(await admin.post('/api/admin/exports/csv/run', {})).toMatchObject(refused(exportRefusals.format));
});

it('an export that ends with its process goes on with the next one; one that is stopped does not', async () => {
  readSlowly(app);
  expect((await admin.post('/api/admin/exports/ndjson/run', {})).status).toBe(202);
  await eventually(async () => expect((await statusOf('ndjson')).events).toBeGreaterThan(0));
  await app.restart();
  await eventually(async () => expect(await statusOf('ndjson')).toMatchObject({ state: 'done', lastDay: '2026-08-03', rows: 2 }));
  readSlowly(app);
  expect((await admin.post('/api/admin/exports/ndjson/run', {})).status).toBe(202);
  expect((await admin.delete('/api/admin/exports/ndjson/run')).body).toMatchObject({ state: 'stopped' });
  await app.restart();
  expect(await statusOf('ndjson')).toMatchObject({ state: 'stopped', events: 0 });
});

it('only what is being written is stopped, and one of 16 starts at once begins it', async () => {
  expect(await admin.delete(RUN)).toMatchObject(refused(exportRefusals.notRunning));
  const answers = await Promise.all(Array.from({ length: 16 }, () => admin.post('/api/admin/exports/ndjson/run', {})));
  expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
  for (const answer of answers) if (answer.status !== 202) expect(answer).toMatchObject(refused(exportRefusals.running));
  await eventually(async () => expect((await statusOf('ndjson')).state).toBe('done'));
});
