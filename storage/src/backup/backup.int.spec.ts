import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openMemoryMediaStore } from '../media-store';
import { historyOf } from '../migrate/testing/history';
import type { Storage } from '../profiles';
import { openEmbeddedStorage } from '../storage';
import { temporaryFolder } from '../testing/temporary-folder';
import { all } from '../testing/log-samples';
import type { VaultEntry } from '../vault';
import { FORMATS, jsonFrame } from './format';
import { framesFromBytes, framesToBytes, MAGIC, type Frame } from './frames';
import { heldMedia } from './held-media';
import { backupProblems, BackupRefused } from './problems';
import { restoreMedia } from './restore-media';
import { backupBytes } from './write-backup';
import { bytesOf, opened, openSample, pieces, planOf, putMedia, takeBackup } from './testing/sample-backup';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let storage: Storage;
let backup: Buffer;
let count = 0;

const elsewhere = () => openMemoryMediaStore(join(folder.path, `media-${(count += 1)}`));
const textOf = async (media: Awaited<ReturnType<typeof elsewhere>>, key: string) =>
  (await (await media.open(key)).toArray()).join('');
const codeOf = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupRefused ? error.code : `${error}`),
  );
/** What a reader of the whole file receives. */
const verdictOn = (bytes: Buffer) => codeOf(opened(bytes).then(({ verify }) => verify()));
const sorted = (entries: readonly VaultEntry[]) => entries.map((entry) => JSON.stringify(entry)).sort();

beforeAll(async () => {
  folder = await temporaryFolder();
  storage = await openSample(join(folder.path, 'data'));
  backup = await takeBackup(storage);
});
afterAll(async () => {
  await storage.close();
  await folder.remove();
});

describe('a backup', () => {
  it('says first which formats it has, when it was taken, by which program, and the head of its log', async () => {
    const { header } = await opened(backup);
    const audit = await storage.audit();
    expect(header).toEqual({
      formats: FORMATS,
      id: 'backup-1',
      program: '1.4.0',
      takenAt: '2026-01-01T00:00:00.000Z',
      head: { events: 40, position: '0000000000000040', hash: audit.ok && audit.headHash },
      files: 3,
      since: null,
    });
  });

  it('holds every event to the letter, every entry of the vault, and every file', async () => {
    const { log, vault, media: frames } = await opened(backup);
    expect(await historyOf(log as Storage['sealedLog'])).toEqual(await historyOf(storage.sealedLog));
    expect(JSON.stringify(await historyOf(log as Storage['sealedLog']))).toBe(JSON.stringify(await historyOf(storage.sealedLog)));
    expect(sorted(await all(vault.dump()))).toEqual(sorted(await all(storage.vault.dump())));
    expect(
      (await all(frames()))
        .map(({ kind }) => kind)
        .sort()
        .join(''),
    ).toBe('CCDDMMRZ');
    const media = await elsewhere();
    expect(await restoreMedia(await opened(backup), null, media)).toEqual({ files: 3, bytes: 42 });
    expect([await textOf(media, 'uploads/one'), await textOf(media, 'uploads/twin'), await textOf(media, 'uploads/two')]).toEqual(
      ['sample bytes', 'sample bytes', 'other sample bytes'],
    );
  });

  it('gives its log up to a position', async () => {
    const { log } = await opened(backup);
    const [batch, more] = await all(log.readAll({ until: '0000000000000007' }));
    expect([batch?.events.length, batch?.position, more]).toEqual([7, '0000000000000007', undefined]);
  });

  it('holds what was written until its audit, and nothing after', async () => {
    const own = await openSample(join(folder.path, 'grows'), 10);
    const plan = await planOf(own);
    await own.sealedLog.append(
      'late',
      [
        {
          id: 'late',
          type: 'Late',
          version: 1,
          data: {},
          meta: { actor: null, correlation: 'c' },
          at: '2026-01-01T00:00:00.000Z',
        },
      ],
      'none',
    );
    const { log } = await opened(await bytesOf(backupBytes(own, plan)));
    expect((await all(log.readAll())).flatMap(({ events }) => events).map(({ id }) => id)).not.toContain('late');
    await own.close();
  });

  it('lets reactions stand where they stood before the log, so that what they did since is done again', async () => {
    const plan = await planOf(storage);
    await storage.vault.checkpoints.put('sample-reaction', '0000000000000040');
    const { vault } = await opened(await bytesOf(backupBytes(storage, plan)));
    await storage.vault.checkpoints.put('sample-reaction', '0000000000000007');
    expect((await all(vault.dump())).filter(({ kind }) => kind === 'checkpoint')).toEqual([
      { kind: 'checkpoint', reaction: 'sample-reaction', position: '0000000000000007' },
    ]);
  });

  it('is refused when the log is not the one that was audited', async () => {
    const plan = await planOf(storage);
    const wrong = { ...plan, audit: { ...plan.audit, headHash: 'f'.repeat(64) } };
    expect(await codeOf(bytesOf(backupBytes(storage, wrong)))).toBe('BACKUP.SOURCE_DAMAGED');
  });

  it('leaves out a file that is removed while it is taken', async () => {
    const list: Storage['media']['list'] = async function* (prefix) {
      yield { key: 'uploads/gone', sizeBytes: 3 };
      yield* storage.media.list(prefix);
    };
    const bytes = await bytesOf(backupBytes({ ...storage, media: { ...storage.media, list } }, await planOf(storage)));
    expect(await (await opened(bytes)).verify()).toMatchObject({ files: 3 });
  });

  it('is refused with a code of its own wherever a byte is flipped', async () => {
    const codes = new Map<string, number>();
    for (let at = 0; at < backup.length; at += 1) {
      const flipped = Buffer.from(backup);
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      const code = await verdictOn(flipped);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(codes.get('BACKUP.NOT_A_BACKUP')).toBe(MAGIC.length);
    expect([...codes.keys()].sort()).toEqual(['BACKUP.DAMAGED', 'BACKUP.NOT_A_BACKUP', 'BACKUP.TRUNCATED']);
  });

  it('is refused wherever it is cut off, and with anything behind its end', async () => {
    const codes = new Set<string>();
    for (let length = 0; length < backup.length; length += 1) codes.add(await verdictOn(backup.subarray(0, length)));
    expect([...codes]).toEqual(['BACKUP.NOT_A_BACKUP', 'BACKUP.TRUNCATED']);
    expect(await verdictOn(Buffer.concat([backup, Buffer.from('x')]))).toBe('BACKUP.DAMAGED');
    expect(await verdictOn(backup)).toBe('none');
  });

  it('is refused when frames are dropped, exchanged or put elsewhere, even where sums are made for them', async () => {
    const frames: Frame[] = [];
    await (await opened(backup)).verify((frame) => void frames.push(frame));
    async function* some(chosen: readonly (Frame | undefined)[]) {
      for (const frame of chosen) if (frame) yield frame;
    }
    const rebuilt = async (...chosen: (Frame | undefined)[]) => verdictOn(await bytesOf(framesToBytes(some(chosen))));
    expect(await rebuilt(...frames)).toBe('none');
    expect(await rebuilt(...frames.slice(1))).toBe('BACKUP.DAMAGED');
    expect(await rebuilt(frames[0], frames[0], ...frames.slice(1))).toBe('BACKUP.DAMAGED');
    expect(await rebuilt(frames[0], frames[2], frames[1], ...frames.slice(3))).toBe('BACKUP.DAMAGED');
    expect(await rebuilt(...frames.slice(0, -1))).toBe('BACKUP.TRUNCATED');
  });

  it('is refused by name when a newer program made it', async () => {
    const { header } = await opened(backup);
    async function* newer() {
      yield jsonFrame('H', { ...header, program: '9.0.0', formats: { ...FORMATS, log: FORMATS.log + 1 } });
    }
    const bytes = await bytesOf(framesToBytes(newer()));
    await expect(opened(bytes)).rejects.toThrow(`made by 9.0.0: ${backupProblems.newer[1]} (BACKUP.NEWER_FORMAT)`);
  });

  it('is refused when content does not give its checksum, though the frames are whole', async () => {
    const frames: Frame[] = [];
    await (await opened(backup)).verify((frame) => void frames.push(frame));
    async function* forged() {
      for (const frame of frames) yield frame.kind === 'C' ? { ...frame, payload: Buffer.from('forged bytes') } : frame;
    }
    const media = await elsewhere();
    expect(await codeOf(opened(await bytesOf(framesToBytes(forged()))).then((read) => restoreMedia(read, null, media)))).toBe(
      'BACKUP.DAMAGED',
    );
    expect(await all(media.list(''))).toEqual([]);
  });
});

describe('an incremental backup', () => {
  let later: Buffer;

  beforeAll(async () => {
    const since = await heldMedia(await opened(backup));
    await putMedia(storage.media, 'uploads/new', 'new bytes!!!');
    await putMedia(storage.media, 'uploads/two', 'sample bytes');
    later = await takeBackup(storage, { id: 'backup-2', since });
  });

  it('leaves out what the earlier one holds, by content and not by key', async () => {
    expect(await (await opened(later)).verify()).toEqual({ events: 40, entries: 5, files: 4, heldBytes: 12 });
    const sum = createHash('sha256').update('sample bytes').digest('hex');
    const frames = await all((await opened(later)).media());
    const references = frames
      .filter(({ kind }) => kind === 'R')
      .map(({ payload }) => JSON.parse(payload.toString()) as { key: string; sha256: string; held: string });
    expect(references.map(({ key, sha256, held }) => [key, sha256, held]).sort()).toEqual(
      ['uploads/one', 'uploads/twin', 'uploads/two'].map((key) => [key, sum, 'earlier']),
    );
  });

  it('is restored with both files, and says so when the earlier one is missing or another', async () => {
    const media = await elsewhere();
    expect(await restoreMedia(await opened(later), await opened(backup), media)).toEqual({ files: 4, bytes: 48 });
    expect([await textOf(media, 'uploads/new'), await textOf(media, 'uploads/two'), await textOf(media, 'uploads/one')]).toEqual([
      'new bytes!!!',
      'sample bytes',
      'sample bytes',
    ]);
    expect(await codeOf(restoreMedia(await opened(later), null, await elsewhere()))).toBe('RESTORE.NEEDS_EARLIER');
    expect(await codeOf(restoreMedia(await opened(later), await opened(later), await elsewhere()))).toBe('RESTORE.OTHER_EARLIER');
    const empty = await openEmbeddedStorage(join(folder.path, 'empty'));
    const sameId = await takeBackup(empty, { id: 'backup-1' });
    await empty.close();
    expect(await codeOf(restoreMedia(await opened(later), await opened(sameId), await elsewhere()))).toBe(
      'RESTORE.OTHER_EARLIER',
    );
  });

  it('rests on no damaged file', async () => {
    const damaged = Buffer.from(backup);
    damaged[damaged.length - 40] = (damaged[damaged.length - 40] as number) ^ 1;
    expect(await codeOf(opened(damaged).then((read) => heldMedia(read)))).toBe('BACKUP.DAMAGED');
  });
});

it('holds one frame in memory, whatever the size of what it reads', async () => {
  const one: Frame = { kind: 'C', payload: Buffer.alloc(64 * 1024) };
  async function* many() {
    yield jsonFrame('H', { formats: FORMATS });
    for (let i = 0; i < 500; i += 1) yield one;
    yield jsonFrame('Z', {});
  }
  let most = 0;
  let given = 0;
  async function* watched() {
    for await (const chunk of framesToBytes(many())) {
      given += chunk.length;
      yield* pieces(chunk, 4096);
    }
  }
  let taken = 0;
  for await (const { payload } of framesFromBytes(watched())) {
    taken += payload.length + 37;
    most = Math.max(most, given - taken);
  }
  expect(most).toBeLessThan(2 * 64 * 1024 + 200);
});
