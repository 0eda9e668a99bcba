import { setTimeout } from 'node:timers/promises';
import { startMongodbDouble, type MongodbDouble } from '../testing/mongodb-double';
import { openMongo, type MongoServer } from './mongodb';

const STALL_MS = 100;
const ELSEWHERE = { connectionId: 'sample.test:27017', awaited: false };

let double: MongodbDouble;
let server: MongoServer;

beforeAll(async () => {
  double = await startMongodbDouble();
});
beforeEach(() => {
  const limits = { selectionMs: 1000, silenceMs: 2000, connections: 5, stallMs: STALL_MS };
  server = openMongo(`${double.url}/kernel`, 'kernel', limits);
});
afterEach(() => server.close());
afterAll(() => double.stop());

/** Longer than a client may wait for its server. */
const longAfter = () => setTimeout(2 * STALL_MS);
const answers = async (): Promise<unknown> => (await server.collection('any')).findOne({});

describe('a client that asks its server how it is', () => {
  it('is left for a new one where it waits for good', async () => {
    const stalled = await server.db();
    const closed = new Promise((done) => stalled.client.once('topologyClosed', done));
    stalled.client.emit('serverHeartbeatStarted', ELSEWHERE as never);
    await longAfter();
    expect(await answers()).toBeNull();
    const next = await server.db();
    expect(next.client).not.toBe(stalled.client);
    await closed;
    await longAfter();
    expect((await server.db()).client).toBe(next.client);
  });

  it.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const)('is kept after %s', async (answered) => {
    const { client } = await server.db();
    client.emit('serverHeartbeatStarted', ELSEWHERE as never);
    client.emit(answered, ELSEWHERE as never);
    await longAfter();
    expect(await answers()).toBeNull();
    expect((await server.db()).client).toBe(client);
  });

  it('is kept while its server holds back the answer, as it was asked to', async () => {
    const { client } = await server.db();
    client.emit('serverHeartbeatStarted', { ...ELSEWHERE, awaited: true } as never);
    await longAfter();
    expect((await server.db()).client).toBe(client);
  });

  it('is kept while the server is away, and finds it again', async () => {
    const { client } = await server.db();
    await double.closePort();
    await expect(answers()).rejects.toThrow();
    await longAfter();
    await double.openPort();
    expect(await answers()).toBeNull();
    expect((await server.db()).client).toBe(client);
  });
});
