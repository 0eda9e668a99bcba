import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { auditTexts } from '@refrain/contracts/audit';
import { openLogTree, type HashChain, type LogTree } from '@refrain/storage/event-log';
import { keysOf } from './links';

/** Below the data folder. It holds hashes, and can be deleted at any time. */
export const TREE_FILE = 'tree.db';
/** A head is not held up by a tree that is built for the first time. */
const PATIENCE_MS = 2000;

export type TreesParts = Readonly<{ chain: HashChain; file: string | null; onProgress?: (events: number) => void }>;

/** The tree over the log, opened when it is first asked for; without a file in a temporary folder. */
export class LogTrees implements OnModuleDestroy {
  private opening: Promise<LogTree> | null = null;
  private temporary: string | null = null;
  private readonly logger = new Logger('Audit');

  constructor(private readonly parts: TreesParts) {}

  async tree(): Promise<LogTree> {
    this.opening ??= this.open();
    try {
      return await this.opening;
    } catch (error) {
      this.opening = null;
      throw error;
    }
  }

  /** null where it is not known in time; the work goes on, so the next head has it. */
  async rootInTime(size: number): Promise<string | null> {
    const tooLate = new AbortController();
    try {
      const root = this.tree().then((tree) => tree.rootAt(size));
      root.catch(() => undefined);
      return await Promise.race([
        root,
        pause(PATIENCE_MS, undefined, { signal: tooLate.signal, ref: false }).then(() =>
          Promise.reject(new Error(auditTexts.slow)),
        ),
      ]);
    } catch (error) {
      this.logger.warn(auditTexts.noRoot(error instanceof Error ? error.message : String(error)));
      return null;
    } finally {
      tooLate.abort();
    }
  }

  async onModuleDestroy(): Promise<void> {
    const tree = await this.opening?.catch(() => null);
    await tree?.close();
    if (this.temporary) await rm(this.temporary, { recursive: true, force: true });
  }

  private async open(): Promise<LogTree> {
    const { chain, file, onProgress } = this.parts;
    if (file) await mkdir(dirname(file), { recursive: true });
    else this.temporary ??= await mkdtemp(join(tmpdir(), 'refrain-tree-'));
    const place = file ?? join(this.temporary ?? tmpdir(), TREE_FILE);
    return openLogTree({ chain, file: place, keysOf, ...(onProgress ? { onProgress } : {}) });
  }
}
