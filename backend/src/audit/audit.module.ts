import { dirname, join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Storage } from '@refrain/storage';
import type { Clock } from '../kernel/values/clock';
import { AuditController } from './audit.controller';
import { Bundles } from './bundle/bundles';
import { Heads } from './heads';
import { lastLines } from './heads-file';
import { LogTrees, TREE_FILE } from './tree/log-trees';

/** `file` holds the heads that were signed before, and beside it the tree is kept; null for none. */
export type AuditParts = Readonly<{ storage: Storage; clock: Clock; file?: string | null | undefined }>;

/** Bytes of the file of heads that are looked at: a week of a head every ten minutes. */
const DAYS_OF_HEADS = 1024 * 1024;

@Module({})
export class AuditModule {
  static with({ storage: { chain, vault, sealedLog }, clock, file }: AuditParts): DynamicModule {
    const trees = new LogTrees({ chain, file: file ? join(dirname(file), TREE_FILE) : null });
    const signedBefore = async () => (file ? lastLines(file, DAYS_OF_HEADS) : []);
    const heads = new Heads({ chain, vault, clock, signedBefore, rootAt: (size) => trees.rootInTime(size) });
    return {
      module: AuditModule,
      global: true,
      controllers: [AuditController],
      providers: [
        { provide: Heads, useValue: heads },
        { provide: LogTrees, useValue: trees },
        { provide: Bundles, useValue: new Bundles(heads, trees, sealedLog) },
      ],
      exports: [Heads, LogTrees, Bundles],
    };
  }
}
