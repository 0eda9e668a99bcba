import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../kernel/values/clock';
import { AnswerCounts } from '../observability/answer-counts';
import { AnswerTimesController } from './answer-times.controller';
import { ClientErrorsController } from './errors/client-errors.controller';
import { ErrorGroups } from './errors/error-groups';
import { FlagUseController } from './flag-use.controller';
import { InteractionFiles } from './interaction-files';
import { OwnUseController } from './own-use.controller';
import { PageUseController } from './page-use.controller';
import { PageUseCounts } from './page-use-counts';
import { InteractionsController } from './interactions.controller';

/** Where interactions and errors of browsers are kept. */
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
    const errors = {
      provide: ErrorGroups,
      inject: [Clock],
      useFactory: (clock: Clock) => new ErrorGroups(folder, clock),
    };
    const answers = { provide: AnswerCounts, inject: [Clock], useFactory: (clock: Clock) => new AnswerCounts(clock) };
    return {
      module: TelemetryModule,
      controllers: [
        InteractionsController,
        AnswerTimesController,
        ClientErrorsController,
        OwnUseController,
        PageUseController,
        FlagUseController,
      ],
      providers: [files, errors, answers, PageUseCounts],
    };
  }

  constructor(
    @Inject(InteractionFiles) private readonly files: InteractionFiles,
    @Inject(ErrorGroups) private readonly errors: ErrorGroups,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.files.flush(), this.errors.flush()]);
  }
}
