import { Module, type DynamicModule } from '@nestjs/common';
import type { Storage } from '@refrain/storage';
import type { Clock } from '../kernel/values/clock';
import { AuditController } from './audit.controller';
import { Heads } from './heads';
import { lastLines } from './heads-file';

/** `file` holds the heads that were signed before; null for none. */
export type AuditParts = Readonly<{ storage: Storage; clock: Clock; file?: string | null | undefined }>;

@Module({})
export class AuditModule {
  static with({ storage: { chain, vault }, clock, file }: AuditParts): DynamicModule {
    const heads = new Heads({ chain, vault, clock, ...(file ? { signedBefore: () => lastLines(file) } : {}) });
    return {
      module: AuditModule,
      controllers: [AuditController],
      providers: [{ provide: Heads, useValue: heads }],
      exports: [Heads],
    };
  }
}
