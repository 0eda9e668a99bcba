import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { AccessDeniedError, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../testing/eventstoredb-double';
import { all, anEvent, aStream, eventsOf, listen, n } from '../../testing/log-samples';
import { temporaryFolder } from '../../testing/temporary-folder';
import { LogRefused, type EventLog } from '../event-log';
import { openEventStoreLog } from './eventstoredb-event-log';
import { PATIENCE_MS } from './connection/patience';
import { sealEventStoreLog } from './seal/sealer';

const deploy = resolve(__dirname, '../../../../deploy');
const PASSWORDS = { admin: 'of-the-administrator', refrain: 'of-the-processes', guest: 'of-a-guest' };
const REPETITIONS = { timeout: 30_000 };

/** The double has no users over HTTP: requests for them are printed, and the first is answered so. */
const usersAnswering = (status: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    let status = ${status};
    globalThis.fetch = async (url, { headers, body }) => {
      console.log(JSON.stringify([url, headers.authorization, JSON.parse(body)]));
      const answer = new Response(null, { status });
      status = 200;
      return answer;
    };`)}`;

describe('the eventstoredb log with a user that may only append and read', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: EventStoreDbDouble;
  const opened: EventLog[] = [];

  const secret = (file: string) => join(folder.path, 'secrets', file);
  /** By its name, as in its certificate. */
  const server = () => double.url.replace('127.0.0.1', 'localhost');
  const as = (user: keyof typeof PASSWORDS, password: string = PASSWORDS[user]) =>
    `${server().replace('//', `//${user}:${password}@`)}&tlsCAFile=${secret('ca.crt')}`;
  const open = (url: string): EventLog => {
    const log = openEventStoreLog(url);
    opened.push(log);
    return log;
  };
  /** What the job of the deployment does, and the requests for users that it makes. */
  const createUser = (status: number): unknown[] => {
    const env = { ...process.env, ESDB_ADMIN_URL: as('admin'), ESDB_PASSWORD: PASSWORDS.refrain };
    const args = ['--import', usersAnswering(status), join(deploy, 'eventstoredb/create-user.mjs')];
    const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8', ...REPETITIONS });
    return printed
      .split('\n')
      .filter((line) => line.startsWith('['))
      .map((line): unknown => JSON.parse(line));
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    const args = [join(deploy, 'make-secrets.sh'), '--cluster', join(folder.path, 'env'), secret('')];
    execFileSync('sh', args, { stdio: 'pipe' });
  });
  beforeEach(async () => {
    double = await startEventStoreDbDouble({
      security: { certificate: secret('eventstoredb-1.crt'), key: secret('eventstoredb-1.key'), users: PASSWORDS },
    });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((log) => log.close()));
    await double.stop();
  });
  afterAll(() => folder.remove());

  it('is refused the whole log before the lists say otherwise, and at once', async () => {
    const log = open(as('refrain'));
    const started = performance.now();
    await expect(log.head()).rejects.toBeInstanceOf(LogRefused);
    await expect(all(log.readAll())).rejects.toBeInstanceOf(LogRefused);
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  });

  it('is made by the job, which may run again and then sets the password that is given', () => {
    const basic = `Basic ${Buffer.from(`admin:${PASSWORDS.admin}`).toString('base64')}`;
    const { host } = new URL(server().replace('esdb:', 'https:'));
    const user = [
      `https://${host}/users/`,
      basic,
      { loginName: 'refrain', fullName: 'Refrain', groups: [], password: PASSWORDS.refrain },
    ];
    expect(createUser(201)).toEqual([user]);
    expect(createUser(409)).toEqual([
      user,
      [`https://${host}/users/refrain/command/reset-password`, basic, { newPassword: PASSWORDS.refrain }],
    ]);
  });

  it('does all that the processes do: appends, reads streams and the whole, follows, and seals', async () => {
    createUser(201);
    // Of several nodes the client looks for the one that leads: this one of them is away.
    const log = open(as('refrain').replace('@', '@localhost:1,'));
    const listener = listen(log, { after: '' });
    expect((await log.append('a', [anEvent(0)], 'none')).revision).toBe(0);
    const { position } = await log.append('b', [anEvent(1)], 'any');
    await listener.until((seen) => seen.length === 2);
    await listener.stop();
    expect((await all(log.readStream('a'))).map(n)).toEqual([0]);
    expect(eventsOf(await all(log.readAll())).map(n)).toEqual([0, 1]);
    expect(await log.head()).toBe(position);
    const ending = new AbortController();
    const sealing = sealEventStoreLog(as('refrain'), ending.signal);
    const admin = EventStoreDBClient.connectionString(as('admin'));
    const [seal] = (await once(admin.subscribeToStream('refrain-seals'), 'data')) as [{ event: { type: string } }];
    ending.abort();
    await sealing;
    await admin.dispose();
    expect(seal.event.type).toBe('refrain-seal');
  });

  it('cannot take anything away, nor change what anyone may do, nor see what the server keeps for itself', async () => {
    createUser(201);
    await open(as('refrain')).append('a', [anEvent(0)], 'none');
    const client = EventStoreDBClient.connectionString(as('refrain'));
    const event = jsonEvent({ type: 'anything', data: {} });
    const forbidden: (() => Promise<unknown>)[] = [
      () => client.deleteStream('a'),
      () => client.tombstoneStream('a'),
      () => client.setStreamMetadata('a', { truncateBefore: 1 }),
      () => client.setStreamMetadata('$all', { acl: { readRoles: ['$all'] } }),
      () => client.appendToStream('$settings', event),
      () => client.getStreamMetadata('a'),
      () => all(client.readStream('$settings')),
    ];
    const outcomes = await Promise.allSettled(forbidden.map((attempt) => attempt()));
    await client.dispose();
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(AccessDeniedError) as unknown });
    expect((await all(open(as('refrain')).readStream('a'))).map(n)).toEqual([0]);
  });

  it.each([
    ['another user', () => as('guest')],
    ['a wrong password', () => as('refrain', 'guessed')],
    ['no name', () => `${server()}&tlsCAFile=${secret('ca.crt')}`],
  ])('lets %s neither append nor read, and says so at once', async (_, url) => {
    createUser(201);
    await open(as('refrain')).append('a', [anEvent(0)], 'none');
    const log = open(url());
    const started = performance.now();
    const attempts = [log.append(aStream(), [anEvent(1)], 'any'), all(log.readStream('a')), all(log.readAll()), log.head()];
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(LogRefused) as unknown });
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  });
});
