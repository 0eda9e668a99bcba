import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { InteractionFiles } from './interaction-files';
import { InteractionsController } from './interactions.controller';

/** Where interactions are kept. */
export type TelemetrySettings = Readonly<{ folder: string }>;

/** For an application that records no interactions. */
const UNUSED: TelemetrySettings = { folder: join(tmpdir(), 'refrain-interactions') };

@Module({})
export class TelemetryModule implements OnModuleDestroy {
  static with({ folder }: TelemetrySettings = UNUSED): DynamicModule {
    const files = {
      provide: InteractionFiles,
      inject: [Clock],
      useFactory: (clock: Clock) => new InteractionFiles(folder, clock),
    };
    return { module: TelemetryModule, controllers: [InteractionsController], providers: [files] };
  }

  constructor(@Inject(InteractionFiles) private readonly files: InteractionFiles) {}

  onModuleDestroy(): Promise<void> {
    return this.files.flush();
  }
}
