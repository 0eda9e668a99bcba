import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, Module, type DynamicModule } from '@nestjs/common';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { EVENT_LOG, VAULT } from '../kernel/values/tokens';
import { ExportRuns } from './export-runs';
import { ExportsController } from './exports.controller';

/** Where exports and what questions are asked of are written. */
export type ExportSettings = Readonly<{ folder: string }>;

/** For an application that exports nothing. */
export const unusedExports = (): ExportSettings => ({ folder: join(tmpdir(), `refrain-exports-${randomUUID()}`) });

@Module({})
export class ExportsModule {
  static with({ folder }: ExportSettings): DynamicModule {
    const logger = new Logger('exports');
    const runs = {
      provide: ExportRuns,
      inject: [EVENT_LOG, VAULT],
      useFactory: (log: EventLog, vault: Vault) =>
        new ExportRuns(folder, log, vault, (error) => logger.error({ reason: String(error) }, 'an export failed')),
    };
    return { module: ExportsModule, controllers: [ExportsController], providers: [runs] };
  }
}
