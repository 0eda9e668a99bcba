import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals, LIVE, rooms, STALE_HEADER, type Health, type Push } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import type { AuditKey, SignedHead } from '@refrain/contracts/audit';
import { openStorage } from '@refrain/storage';
import { kafkaMockProblem } from '@refrain/storage/testing';
import { io, type Socket } from 'socket.io-client';
import { HEAD_SECRET } from '../audit/heads';
import { readHeads } from '../audit/read-heads';
import { signingKey } from '../audit/signed-head';
import { verifyHeads } from '../audit/verify-heads';
import type { Config, ProcessName } from '../config';
import { Outbox } from '../mail';
import { createLogger } from '../observability/logger';
import { proveErasure } from '../personal-data/prove-erasure';
import { serve, type Running } from '../start/serve';
import { startDistributedServers, type DistributedServers } from '../testing/doubles/distributed-servers';
import { Caller, refused } from '../testing/http';
import { eventually, someone } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

jest.setTimeout(180_000);

const problem = kafkaMockProblem();
if (problem) throw new Error(problem);

let servers: DistributedServers;
const running: Running[] = [];
const sockets: Socket[] = [];
const lines: string[] = [];
const headsFile = join(tmpdir(), `refrain-heads-${process.pid}.jsonl`);
const outboxFolder = join(tmpdir(), `refrain-outbox-${process.pid}`);

const start = async (...processes: readonly ProcessName[]): Promise<Running> => {
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataFolder: '/nowhere',
    pages: '/nowhere',
    storage: servers.config,
    processes,
    demo: false,
    production: false,
    metrics: true,
    logs: { format: 'json', level: 'info' },
    pi: { platformUrl: 'http://127.0.0.1:0' },
    mail: { smtp: null, siteUrl: 'http://refrain.test', outboxFolder, showOutbox: false },
    site: { url: 'http://refrain.test', contactEmail: null },
    telemetry: { folder: `${outboxFolder}-interactions` },
    exports: { folder: `${outboxFolder}-exports` },
    trustProxy: false,
    limitsFactor: 1,
    erasedList: null,
    heads: { everyMs: 500, file: null, elsewhere: headsFile },
  };
  const one = await serve(
    config,
    createLogger({ ...config.logs, fields: { processes }, write: (line) => void lines.push(line) }),
    () => undefined,
  );
  running.push(one);
  return one;
};
const visitor = ({ url }: Running): Caller => new Caller(() => url);
const health = async (at: Running): Promise<Health> => (await visitor(at).get('/api/health')).body as Health;
const isWell = (at: Running) => eventually(async () => expect(await health(at)).toMatchObject({ status: 'ok' }), 60_000);
const contents = async (person: Caller): Promise<readonly string[]> =>
  ((await person.get('/api/social/feed')).body as { posts: Post[] }).posts.map(({ content }) => content);

const UNANSWERED = 'never answered';

/** The newest post of those that were answered: one whose append was given up may arrive at any later time. */
const newestAnswered = async (person: Caller): Promise<string | undefined> =>
  (await contents(person)).find((content) => content !== UNANSWERED);

afterAll(async () => {
  sockets.forEach((socket) => socket.disconnect());
  await Promise.all(running.map(({ stop }) => stop()));
  await servers.stop();
  await rm(outboxFolder, { recursive: true, force: true });
  await rm(headsFile, { force: true });
});

describe('the distributed profile (doubles)', () => {
  let one: Running;
  let other: Running;
  let projector: Running;
  let relay: Running;
  let person: Caller;
  let me: string;

  beforeAll(async () => {
    servers = await startDistributedServers();
    [one, other, projector, , , relay] = await Promise.all([
      start('api'),
      start('api'),
      start('projector'),
      start('projector'),
      start('worker'),
      start('relay'),
    ]);
    await isWell(one);
    person = visitor(one);
    const { status, body } = await person.post('/api/register', someone());
    expect(status).toBe(201);
    me = (body as { id: string }).id;
  });

  it('shows at one api what was done at the other, and pushes it there', async () => {
    const elsewhere = Object.assign(visitor(other), { cookie: person.cookie });
    expect(await elsewhere.get('/api/user')).toMatchObject({ status: 200, body: { id: me } });
    const line = io(other.url, {
      transports: ['websocket'],
      extraHeaders: { origin: other.url, cookie: `${session.cookie}=${person.cookie}` },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(line);
    const heard: Push[] = [];
    line.on(LIVE.push, (push: Push) => heard.push(push));
    expect(await line.timeout(5000).emitWithAck(LIVE.join, rooms.feed(me))).toBe(true);
    const { id } = (await person.post('/api/social/posts', { content: 'first' })).body as Post;
    await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ view: 'timelines', id })));
    expect(await contents(elsewhere)).toEqual(['first']);
  });

  it('processes a song in the worker, and serves it at any api', async () => {
    await person.post('/api/user/promote-to-artist');
    const track = await publish(person, await song());
    const elsewhere = Object.assign(visitor(other), { cookie: person.cookie });
    const { status, body } = await elsewhere.get(`/api/tracks/${track.id}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: track.id, processingStatus: 'completed' })]);
  });

  it('brings every event to Kafka, and seals the log', async () => {
    await eventually(
      async () => expect((await visitor(relay).get('/metrics')).bytes.toString()).toMatch(/^refrain_relay_events [1-9]\d*$/m),
      15_000,
    );
    const storage = await openStorage(servers.config);
    expect(await storage.audit()).toMatchObject({ ok: true });
    await storage.close();
    // One process holds it; another one only has taken it where the first gave it up.
    const said = (what: string) => lines.filter((line) => line.includes(`${what} seal`)).length;
    await eventually(() => expect(said('took') - said('gave up')).toBe(1), 15_000);
  });

  it('signs the sealed log, publishes its heads, and finds a log that is not what was signed', async () => {
    await eventually(async () => expect((await readHeads(headsFile)).heads.length).toBeGreaterThan(0), 15_000);
    const { key } = (await visitor(other).get('/api/audit/key')).body as AuditKey;
    const shown = (await visitor(one).get('/api/audit/head')).body as SignedHead;
    const heads = [...(await readHeads(headsFile)).heads, { line: 0, head: shown }];
    const storage = await openStorage(servers.config);
    expect(await verifyHeads(storage, heads, key)).toMatchObject({ is: 'fits' });
    const forged = signingKey(await storage.vault.secret(HEAD_SECRET)).sign({ ...shown, hash: 'f'.repeat(64) }, shown.at);
    expect(await verifyHeads(storage, [...heads, { line: 1, head: forged }], key)).toMatchObject({
      is: 'fault',
      code: 'HEAD.REWRITTEN',
    });
    const beyond = signingKey(await storage.vault.secret(HEAD_SECRET)).sign(
      { ...shown, hash: shown.head, size: 10_000 },
      shown.at,
    );
    expect(await verifyHeads(storage, [...heads, { line: 1, head: beyond }], key)).toMatchObject({
      is: 'fault',
      code: 'HEAD.LOG_SHORTER',
    });
    await storage.close();
  });

  it('counts what Kafka keeps of a person, for the proof of an erasure', async () => {
    const storage = await openStorage(servers.config);
    const prove = (userId: string) =>
      proveErasure({ storage, outbox: new Outbox(outboxFolder), now: '2026-11-01T00:00:00.000Z' }, userId);
    const [mine, nobodys] = [await prove(me), await prove('00000000-0000-4000-8000-000000000000')];
    expect([mine.changes?.ofPerson, nobodys.changes?.ofPerson]).toEqual([expect.any(Number), 0]);
    expect(mine.changes?.ofPerson).toBeGreaterThan(0);
    expect(mine.changes?.kept).toBeGreaterThanOrEqual(mine.changes?.ofPerson ?? Infinity);
    await storage.close();
  });

  it('goes on with the other projector when one stops', async () => {
    const began = Date.now();
    await projector.stop();
    expect(Date.now() - began).toBeLessThan(5000);
    expect((await person.post('/api/social/posts', { content: 'second' })).status).toBe(201);
    await eventually(async () => expect(await contents(person)).toEqual(['second', 'first']), 10_000);
  });

  it('refuses commands while EventStoreDB is lost, reads on, and takes it up again', async () => {
    await servers.eventStore.close();
    const key = { 'idempotency-key': 'sample-key-distributed' };
    const began = Date.now();
    expect(await person.post('/api/social/posts', { content: 'third' }, key)).toMatchObject(
      refused(kernelRefusals.logUnavailable),
    );
    expect(Date.now() - began).toBeLessThan(5500);
    await eventually(async () => expect(Number((await person.get('/api/social/feed')).headers[STALE_HEADER])).toBeGreaterThan(0));
    expect(await contents(person)).toEqual(['second', 'first']);
    await servers.eventStore.reopen();
    await eventually(
      async () => expect((await person.post('/api/social/posts', { content: 'third' }, key)).status).toBe(201),
      15_000,
    );
    await eventually(async () => expect(await contents(person)).toEqual(['third', 'second', 'first']), 15_000);
    await isWell(one);
  });

  it('refuses while MongoDB is lost, and takes it up again', async () => {
    await servers.mongo.closePort();
    const began = Date.now();
    expect(await visitor(one).get('/api/charts')).toMatchObject(refused(kernelRefusals.readStoreUnavailable));
    expect(await person.get('/api/user')).toMatchObject(refused(kernelRefusals.vaultUnavailable));
    expect(Date.now() - began).toBeLessThan(11_000);
    expect((await health(one)).status).toBe('degraded');
    await servers.mongo.openPort();
    await isWell(one);
    await eventually(
      async () => expect((await person.post('/api/social/posts', { content: 'fourth' })).status).toBe(201),
      15_000,
    );
    await eventually(async () => expect(await contents(person)).toEqual(['fourth', 'third', 'second', 'first']), 20_000);
  });

  it('keeps nobody waiting for a server that does not answer', async () => {
    const within = async (ms: number, ask: Promise<{ status: number }>): Promise<void> => {
      const began = Date.now();
      expect([(await ask).status, Date.now() - began < ms]).toEqual([503, true]);
    };
    await servers.eventStore.fault({ delayMs: 20_000 });
    await within(6000, person.post('/api/social/posts', { content: UNANSWERED }, { 'idempotency-key': 'sample-key-of-never' }));
    await servers.eventStore.fault({});
    await servers.mongo.delay(20_000);
    await Promise.all([within(6000, visitor(one).get('/api/charts')), within(6000, person.get('/api/social/feed'))]);
    const began = Date.now();
    expect((await health(one)).status).toBe('degraded');
    expect(Date.now() - began).toBeLessThan(2500);
    await servers.mongo.delay(0);
    await isWell(one);
  });

  it('goes on without Kafka', async () => {
    await servers.kafka.down();
    expect((await person.post('/api/social/posts', { content: 'fifth' })).status).toBe(201);
    // Without the bus the projector is asked instead, which takes a moment longer.
    await eventually(async () => expect(await newestAnswered(person)).toBe('fifth'), 20_000);
    await servers.kafka.up();
    await isWell(one);
  });

  it('starts while everything is away, says so, and serves when it is there', async () => {
    await Promise.all([servers.eventStore.close(), servers.mongo.closePort(), servers.kafka.down(), servers.s3.close()]);
    const late = await start('api');
    const now = await health(late);
    expect([now.status, now.position, now.dependencies.filter(({ up }) => up)]).toEqual(['degraded', null, []]);
    await Promise.all([servers.eventStore.reopen(), servers.mongo.openPort(), servers.kafka.up(), servers.s3.reopen()]);
    await isWell(late);
    const elsewhere = Object.assign(visitor(late), { cookie: person.cookie });
    await eventually(async () => expect(await newestAnswered(elsewhere)).toBe('fifth'), 20_000);
  });

  it('stops each process within seconds', async () => {
    for (const { stop } of running.splice(0).reverse()) {
      if (stop === projector.stop) continue;
      const began = Date.now();
      await stop();
      expect(Date.now() - began).toBeLessThan(8000);
    }
  });
});
