import { PICTURE_FIELD } from '@refrain/contracts/accounts';
import { kernelRefusals, RETRY_AFTER_SECONDS, type Health } from '@refrain/contracts/kernel';
import { LogUnavailable } from '@refrain/storage/event-log';
import { formBody } from '../media/testing/upload-server';
import { refused } from '../testing/http';
import { PASSWORD, someone, TestApp, type Member } from '../testing/test-app';
import { MULTIPART, plain } from '../testing/uploads';

let app: TestApp;
let ada: Member;
beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
});

const full = () => Object.assign(new Error('database or disk is full'), { name: 'SqliteError', code: 'SQLITE_FULL' });
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const health = async () => (await app.visitor().get('/api/health')).body as Health;
const signIn = () => app.visitor().post('/api/login', { username: ada.user.username, password: PASSWORD });

describe('a disk that is full', () => {
  it.each([
    ['SQLITE_FULL', full],
    ['SQLITE_IOERR', () => Object.assign(full(), { code: 'SQLITE_IOERR_WRITE' })],
    ['ENOSPC', noSpace],
    ['EDQUOT', () => Object.assign(noSpace(), { code: 'EDQUOT' })],
    ['EIO', () => Object.assign(noSpace(), { code: 'EIO' })],
  ])(
    'is no fault of who signs in (%s): they may come back, and health says what is away until it can be written',
    async (_code, failure) => {
      jest.spyOn(app.storage.vault.sessions, 'put').mockRejectedValue(failure());
      const answer = await signIn();
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, String(RETRY_AFTER_SECONDS)]);
      jest.spyOn(app.storage.media, 'temporaryFile').mockRejectedValue(failure());
      const { status, dependencies } = await health();
      expect([status, dependencies.filter(({ up }) => !up).length]).toEqual(['degraded', 1]);
      jest.restoreAllMocks();
      expect((await health()).status).toBe('ok');
      expect((await signIn()).status).toBe(200);
    },
  );

  it('is no fault of who sends a picture, and nothing is kept of it', async () => {
    const picture = await plain('#c8553d', 30, 20).jpeg().toBuffer();
    const send = () =>
      ada.ask('PUT', '/api/user/picture', {
        raw: formBody([{ name: PICTURE_FIELD, fileName: 'me.jpg', content: picture }]),
        headers: MULTIPART,
      });
    jest.spyOn(app.storage.media, 'adopt').mockRejectedValue(noSpace());
    const answer = await app.unchanged(send);
    expect([answer.headers['retry-after'], answer]).toEqual([
      String(RETRY_AFTER_SECONDS),
      expect.objectContaining(refused(kernelRefusals.mediaUnavailable)),
    ]);
    jest.spyOn(app.storage.media, 'temporaryFile').mockRejectedValue(noSpace());
    expect((await health()).dependencies.filter(({ up }) => !up).map(({ name }) => name)).toEqual(['media']);
    jest.restoreAllMocks();
    expect([(await health()).status, (await send()).status]).toEqual(['ok', 200]);
  });

  it('names the log where it is the log', async () => {
    jest
      .spyOn(app.storage.log, 'append')
      .mockRejectedValue(new LogUnavailable('the log could not be written', { cause: full() }));
    expect(await app.visitor().post('/api/register', someone('sample-full'))).toMatchObject(
      refused(kernelRefusals.logUnavailable),
    );
    jest.spyOn(app.storage.media, 'temporaryFile').mockRejectedValue(noSpace());
    const { status, dependencies } = await health();
    expect([status, dependencies.filter(({ up }) => !up).map(({ name }) => name)]).toEqual(['degraded', ['log']]);
  });
});
