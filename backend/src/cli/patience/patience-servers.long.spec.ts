import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@refrain/storage';
import { configFrom } from '../../config';
import { startDoubles } from '../../testing/doubles/doubles';
import { auditLog, printHead } from '../audit/audit';
import { backup } from '../backup/backup';
import type { Command } from '../command';
import { migrate } from '../migrate/migrate';
import { listProjections, rebuildProjections, verifyProjections } from '../projections/projections';
import { restore } from '../backup/restore';

const STANDS_STILL_MS = 8000;

describe('work of an operator, while EventStoreDB stands still (doubles)', () => {
  let folder: string;
  let doubles: Awaited<ReturnType<typeof startDoubles>>;
  const waiting: string[] = [];
  const env = (patience: string) => ({ ...doubles.env, REFRAIN_PATIENCE: patience, REFRAIN_DATA: join(folder, 'data') });
  const run =
    (command: Command, patience: string, ...args: string[]) =>
    async (): Promise<number> => {
      const { storage: settings } = configFrom({ ...env(patience), REFRAIN_PROFILE: 'distributed' });
      const storage = await openStorage(settings, (trouble) => void waiting.push(trouble));
      return command(storage, args, () => undefined, folder).finally(storage.close);
    };
  /** Exit codes, or what they failed of. */
  const during = async (works: Readonly<Record<string, () => Promise<number>>>): Promise<Record<string, unknown>> => {
    const standing = doubles.log.standStill(STANDS_STILL_MS);
    const ended = await Promise.all(
      Object.entries(works).map(async ([name, work]) => [name, await work().catch((error: Error) => error.name)] as const),
    );
    await standing;
    return Object.fromEntries(ended);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'refrain-patience-'));
    doubles = await startDoubles();
    const fill: Command = async ({ log }) => {
      for (let n = 0; n < 20; n += 1) {
        const data = { followerId: `follower-${n}`, followeeId: `followee-${n}` };
        const meta = { actor: null, correlation: 'spec' };
        const event = { id: `event-${n}`, type: 'UserUnfollowed', version: 1, data, meta, at: '2026-06-01T12:00:00.000Z' };
        await log.append(`follow-${n}`, [event], 'none');
      }
      return 0;
    };
    await run(fill, '1m')();
    await run(rebuildProjections, '1m')();
    await run(backup, '1m', join(folder, 'sample.backup'), '--plain')();
  });
  afterAll(async () => {
    await doubles.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('waits for it, goes on, and says so', async () => {
    const codes = await during({
      'projections verify': run(verifyProjections, '1m', 'people'),
      'projections rebuild': run(rebuildProjections, '1m', 'follows'),
      'audit verify': run(auditLog, '1m'),
      'audit head': run(printHead, '1m'),
      backup: run(backup, '1m', join(folder, 'other.backup'), '--plain'),
      migrate: () => migrate(['--from', 'eventstoredb', '--to', 'sqlite'], env('1m'), () => undefined),
    });
    expect(codes).toEqual({
      'projections verify': 0,
      'projections rebuild': 0,
      'audit verify': 0,
      // Nothing is sealed, so that there is no head.
      'audit head': 1,
      backup: 0,
      migrate: 0,
    });
    expect(waiting).toContainEqual(
      expect.stringMatching(/^Waiting for the log for \d+ s, and going on when it is back \(.*no answer within/),
    );
  });

  it('gives up when its patience is over', async () => {
    expect(
      await during({
        'audit verify': run(auditLog, '2s'),
        backup: run(backup, '2s', join(folder, 'no.backup'), '--plain'),
        // Beside them, one that has more.
        'projections list': run(listProjections, '1m'),
      }),
    ).toEqual({ 'audit verify': 'LogUnavailable', backup: 'LogUnavailable', 'projections list': 0 });
  });

  it('fills servers that stand still in the middle', async () => {
    const other = await startDoubles();
    const filling = restore(
      [join(folder, 'sample.backup'), '--to', 'eventstoredb'],
      { ...other.env, REFRAIN_PATIENCE: '1m', REFRAIN_DATA: join(folder, 'elsewhere') },
      () => undefined,
    );
    await other.log.standStill(STANDS_STILL_MS);
    expect(await filling).toBe(0);
    await other.stop();
  });
});
