import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalog, eventSamples } from '@refrain/contracts';
import { renditionKeyOf, UPLOAD_PREFIX } from '@refrain/contracts/tracks';
import type { Storage } from '@refrain/storage';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryMediaStore } from '@refrain/storage/media-store';
import { memoryRows, openMemoryVault } from '@refrain/storage/vault';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { eventually } from '../testing/test-app';
import { trackStream } from '../tracks/track.decider';
import { sweepOrphans } from './sweep-orphans';
import { sweepRegularly } from './sweeps';

const clock = new Clock(() => Date.parse('2026-06-01T12:00:00Z'));
const session = (idHash: string, expiresAt: string) => ({
  idHash,
  userId: 'sample',
  createdAt: expiresAt,
  lastSeenAt: expiresAt,
  expiresAt,
  device: '',
  family: null,
});

const browser = (family: string, expiresAt: string) => ({
  ...{
    family,
    userId: 'sample',
    tokenHash: family,
    previousHash: null,
    rotatedAt: expiresAt,
    createdAt: expiresAt,
    expiresAt,
    device: '',
  },
});

describe('the sweeps', () => {
  it('look at the whole vault, and find what nobody has read', async () => {
    const rows = memoryRows();
    const [vault, log] = [openMemoryVault(rows), openMemoryEventLog()];
    await vault.keys.obtain('user-ada');
    rows.keys.delete('user-ada');
    const stop = new AbortController();
    const sweeping = sweepRegularly(
      { storage: { vault } as unknown as Storage, streams: new Streams(log, clock), clock, media: false, everyMs: 60_000 },
      stop.signal,
    );
    await eventually(() => expect(vault.faults.all()).toEqual([{ table: 'subject_keys', id: 'user-ada', state: 'missing' }]));
    stop.abort();
    await sweeping;
  });

  it('take sessions, remembered browsers and attempts that are over, and uploads only when nothing named them for two sweeps', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'refrain-sweeps-'));
    const [vault, media, log] = [openMemoryVault(), await openMemoryMediaStore(folder), openMemoryEventLog()];
    await vault.sessions.put(session('over', '2026-06-01T11:00:00.000Z'));
    await vault.sessions.put(session('lasting', '2026-06-01T13:00:00.000Z'));
    for (const [family, expiresAt] of [
      ['over', '2026-06-01T11:00:00.000Z'],
      ['lasting', '2026-06-01T13:00:00.000Z'],
    ] as const) {
      await vault.remembered.put(browser(family, expiresAt));
      await vault.attempts.count(family, expiresAt);
    }
    const file = await media.temporaryFile();
    await writeFile(file, 'sample');
    await media.adopt(`${UPLOAD_PREFIX}00000000-0000-4000-8000-000000000000`, file);
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const _ of media.list(UPLOAD_PREFIX)) count += 1;
      return count;
    };

    const storage = { vault, media } as unknown as Storage;
    let due = 0;
    const parts = { storage, streams: new Streams(log, clock), clock, media: true, due: async () => (due += 1) };
    let stop = new AbortController();
    const once = sweepRegularly({ ...parts, everyMs: 60_000 }, stop.signal);
    await eventually(async () => expect(await vault.sessions.get('over')).toBeNull());
    await eventually(async () =>
      expect(await vault.remembered.allOf('sample')).toEqual([browser('lasting', '2026-06-01T13:00:00.000Z')]),
    );
    await eventually(async () =>
      expect([await vault.attempts.count('over', '2026-06-01T13:00:00.000Z'), await vault.attempts.count('lasting', '')]).toEqual(
        [1, 2],
      ),
    );
    stop.abort();
    await once;
    expect([(await vault.sessions.get('lasting'))?.idHash, await keys(), due]).toEqual(['lasting', 1, 1]);

    stop = new AbortController();
    const twice = sweepRegularly({ ...parts, everyMs: 5 }, stop.signal);
    await eventually(async () => expect(await keys()).toBe(0));
    stop.abort();
    await twice;
    await rm(folder, { recursive: true });
  });

  it('take what was made of a track that no event knows, as a restored backup may hold it, and of no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'refrain-sweeps-'));
    const [media, log] = [await openMemoryMediaStore(folder), openMemoryEventLog()];
    const { version, data } = {
      version: eventCatalog.TrackUploaded.version,
      data: eventSamples.TrackUploaded.at(-1)?.data as { trackId: string },
    };
    const event = {
      id: 'uploaded',
      type: 'TrackUploaded',
      version,
      data,
      meta: { actor: null, correlation: 'c' },
      at: '2026-06-01T12:00:00.000Z',
    };
    await log.append(trackStream(data.trackId), [event], 'none');
    for (const trackId of [data.trackId, 'unheard-of']) {
      const file = await media.temporaryFile();
      await writeFile(file, 'sample');
      await media.adopt(renditionKeyOf(trackId, 'stream'), file);
    }
    expect(await sweepOrphans(media, new Streams(log, clock))).toBe(1);
    expect([
      await media.stat(renditionKeyOf('unheard-of', 'stream')),
      (await media.stat(renditionKeyOf(data.trackId, 'stream')))?.sizeBytes,
    ]).toEqual([null, 6]);
    await rm(folder, { recursive: true });
  });
});
