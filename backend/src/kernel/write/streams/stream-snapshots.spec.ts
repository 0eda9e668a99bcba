import { type RecordPlay } from '@refrain/contracts/playback';
import { openMemoryEventLog, type EventLog, type NewEvent } from '@refrain/storage/event-log';
import { openMemoryVault, type Vault } from '@refrain/storage/vault';
import { listeningDecider } from '../../../playback/listening.decider';
import { Clock } from '../../values/clock';
import { derivedId } from '../../values/ids';
import { tagged } from './stream-snapshots';
import { Streams } from './streams';

const stream = 'listening-ben-1';
const LONG = 5000;
let log: EventLog;
let vault: Vault;
let read = 0;

const play = (playId: string, secondsPlayed = 40): RecordPlay => ({
  type: 'RecordPlay',
  data: {
    ...{
      playId,
      trackId: 'track-1',
      artistId: 'user-ada',
      listenerId: 'user-ben',
      startedAt: '2026-06-01T00:00:00.000Z',
      secondsPlayed,
    },
    ...{
      quality: 'streaming',
      source: 'feed',
      durationMs: 180_000,
      chart: 'human',
      chartEligible: true,
      now: '2026-06-01T00:10:00.000Z',
      device: null,
      network: null,
    },
  },
});
const context = (name: string) => ({
  commandId: derivedId(name),
  actor: 'ben',
  correlation: 'spec',
  memory: { key: derivedId(name), hash: name },
});
/** Another process: nothing cached, and every event it reads is counted. */
const another = (): Streams => {
  const readStream: EventLog['readStream'] = async function* (...asked) {
    for await (const event of log.readStream(...asked)) {
      read += 1;
      yield event;
    }
  };
  return new Streams({ ...log, append: log.append.bind(log), readStream }, new Clock(), { vault });
};
const give = (streams: Streams, playId: string, key = playId, seconds = 40) =>
  streams.handle(stream, listeningDecider, play(playId, seconds), context(key));
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(async () => {
  log = openMemoryEventLog();
  vault = openMemoryVault();
  const streams = another();
  for (let i = 0; i < LONG; i += 1) await give(streams, `play-${i}`);
  await settled();
});
beforeEach(() => void (read = 0));

describe('a long stream', () => {
  it('is read from its last snapshot on, not from its start', async () => {
    const { revision, state } = await another().load(stream, listeningDecider);
    expect({ revision, state }).toEqual({
      revision: LONG - 1,
      state: { lastCountedStart: '2026-06-01T00:00:00.000Z', reassessed: {} },
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(1001);
  });

  it('finds a play and a key that stand before the snapshot', async () => {
    const streams = another();
    const [samePlay, sameKey] = [await give(streams, 'play-3', 'another key', 5), await give(streams, 'play-4')];
    expect([samePlay.events[0]?.data, sameKey.events[0]?.data]).toMatchObject([
      { playId: 'play-3', secondsPlayed: 40 },
      { playId: 'play-4', secondsPlayed: 40 },
    ]);
    await expect(
      streams.handle(stream, listeningDecider, play('play-new'), {
        ...context('play-5'),
        memory: { key: derivedId('play-5'), hash: 'other' },
      }),
    ).rejects.toMatchObject({
      refusal: { code: 'IDEMPOTENCY.KEY_REUSED' },
    });
    expect((await streams.load(stream, listeningDecider)).revision).toBe(LONG - 1);
  });

  it('has no snapshot asked for while it is short, and one once it is long', async () => {
    let asked = 0;
    const counting = { snapshots: { ...vault.snapshots, get: async () => ((asked += 1), null) } };
    const [short, options] = [openMemoryEventLog(), { vault: counting }];
    const revisionOf = async () => (await new Streams(short, new Clock(), options).load(stream, listeningDecider)).revision;
    expect(await revisionOf()).toBe(-1);
    const streams = new Streams(short, new Clock(), options);
    for (let i = 0; i < 15; i += 1) await give(streams, `play-${i}`);
    expect([await revisionOf(), asked]).toEqual([14, 0]);
    for (let i = 15; i < 40; i += 1) await give(streams, `play-${i}`);
    expect([await revisionOf(), asked]).toEqual([39, 1]);
  });

  it('takes one snapshot for many appends, and reads little for each', async () => {
    let puts = 0;
    const counting = { snapshots: { ...vault.snapshots, put: async () => void (puts += 1) } };
    const streams = new Streams(openMemoryEventLog(), new Clock(), { vault: counting });
    for (let i = 0; i < 3000; i += 1) await give(streams, `play-${i}`);
    expect(puts).toBe(3);
  });
});

describe('a snapshot that does not fit', () => {
  const kept = async () => {
    const snapshot = await vault.snapshots.get(stream);
    if (!snapshot) throw new Error('there is no snapshot');
    return snapshot;
  };
  const WRONG = '{"lastCountedStart":"wrong","reassessed":{}}';
  const folded = { revision: LONG - 1, state: { lastCountedStart: '2026-06-01T00:00:00.000Z', reassessed: {} } };

  it.each([
    ['of another version of the decider', 'listening-1', { state: WRONG }],
    ['of a history that the log does not hold', listeningDecider.snapshot, { eventId: derivedId('elsewhere'), state: WRONG }],
    ['from behind the end of the log', listeningDecider.snapshot, { revision: LONG + 7, state: WRONG }],
    ['whose state is cut off', listeningDecider.snapshot, { state: '{"lastCoun' }],
    ['whose keys are cut off', listeningDecider.snapshot, { keys: Buffer.alloc(7) }],
    ['whose state was changed since', null, { state: WRONG }],
    ['whose keys were changed since', null, { keys: Buffer.alloc(7) }],
  ])('is left out: %s', async (_, tag, change) => {
    const good = await kept();
    const bad = { ...good, ...change };
    await vault.snapshots.put(tag ? { ...bad, tag: tagged(tag, bad.state, bad.keys) } : bad);
    expect(await another().load(stream, listeningDecider)).toMatchObject(folded);
    await vault.snapshots.put(good);
  });

  it('is left out when the vault does not answer', async () => {
    const snapshots = { get: () => Promise.reject(new Error('gone')), put: () => Promise.reject(new Error('gone')) };
    expect(await new Streams(log, new Clock(), { vault: { snapshots } }).load(stream, listeningDecider)).toMatchObject(folded);
    await settled();
  });
});

describe('the cache of streams', () => {
  it('is bounded by bytes, whatever number of streams passes', async () => {
    const wide = openMemoryEventLog();
    const at = '2026-06-01T00:00:00.000Z';
    const { now: judgedAt, ...data } = play('play-1').data;
    const event = (i: number): NewEvent => ({
      ...{ id: derivedId(`wide-${i}`), type: 'PlayRecorded', version: 2, at, meta: { actor: null, correlation: 'spec' } },
      data: { ...data, judgedAt, verdict: 'counted', reason: 'HEARD_ENOUGH', startedAt: at },
    });
    for (let i = 0; i < 2000; i += 1) await wide.append(`listening-${i}`, [event(i)], 'none');
    let reads = 0;
    const readStream: EventLog['readStream'] = (...asked) => ((reads += 1), wide.readStream(...asked));
    const streams = new Streams({ ...wide, readStream }, new Clock(), { cacheBytes: 20_000 });
    for (let i = 0; i < 2000; i += 1) await streams.recent(`listening-${i}`, listeningDecider);
    reads = 0;
    for (let i = 1999; i >= 0; i -= 1) await streams.recent(`listening-${i}`, listeningDecider);
    expect(2000 - reads).toBeGreaterThan(20);
    expect(2000 - reads).toBeLessThan(200);
  });
});
