import { isKindMark, SEEN_HEAD_MARK } from '@refrain/storage';
import type { Vault } from '@refrain/storage/vault';

/** Where the vault remembers how far the seeding of the demo came: `begun:TIME` or `done`. */
export const DEMO_MARK = 'demo';
/** Where the vault remembers that what was erased may still stand in the files of the read models: `owed` or `done`. */
export const SCRUB_MARK = 'scrub';
/** Where the vault of a migration's target remembers that it began, and that it came to its end. */
export const MIGRATION_MARK = 'migration';

type Marked = Pick<Vault, 'checkpoints'>;

export const markMigration = ({ checkpoints }: Marked, mark: 'begun' | 'done'): Promise<void> =>
  checkpoints.put(MIGRATION_MARK, mark);

/** What stands among the checkpoints of a vault and is no position. */
export const isMark = (name: string): boolean =>
  [DEMO_MARK, SCRUB_MARK, MIGRATION_MARK, SEEN_HEAD_MARK].includes(name) || isKindMark(name);

/** Whether keys of people may be missing here because a migration has not brought them yet: they would all read as erased. */
export const isHalfMoved = async ({ checkpoints }: Marked): Promise<boolean> =>
  (await checkpoints.get(MIGRATION_MARK)) === 'begun';
