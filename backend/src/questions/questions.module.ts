import { join } from 'node:path';
import { Logger, Module, type DynamicModule } from '@nestjs/common';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { EVENT_LOG, VAULT } from '../kernel/values/tokens';
import { Asking } from './asking';
import { Generations } from './generations';
import { QuestionsController } from './questions.controller';

/** Questions of admins, and what they are asked of, in a folder of this process. */
@Module({})
export class QuestionsModule {
  static with({ folder }: Readonly<{ folder: string }>): DynamicModule {
    const logger = new Logger('questions');
    const generations = {
      provide: Generations,
      inject: [EVENT_LOG, VAULT],
      useFactory: (log: EventLog, vault: Vault) =>
        new Generations(join(folder, 'generations'), log, vault, (error) =>
          logger.error({ reason: String(error) }, 'a generation could not be made'),
        ),
    };
    const asking = { provide: Asking, inject: [Generations], useFactory: (of: Generations) => new Asking(of) };
    return { module: QuestionsModule, controllers: [QuestionsController], providers: [generations, asking] };
  }
}
