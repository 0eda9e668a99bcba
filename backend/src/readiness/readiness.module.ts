import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Finding } from './finding';
import { Clock } from '../kernel/values/clock';
import { ReadinessChecks } from './readiness';
import { ReadinessController } from './readiness.controller';

/** How the machine is examined, and where it is kept since when each check is as it is. */
export type ReadinessSettings = Readonly<{ examine: () => Promise<readonly Finding[]>; file: string }>;

/** For an application that no operator looks after. */
const UNSEEN: ReadinessSettings = { examine: async () => [], file: join(tmpdir(), 'refrain-readiness.json') };

@Module({})
export class ReadinessModule {
  static with({ examine, file }: ReadinessSettings = UNSEEN): DynamicModule {
    const checks = {
      provide: ReadinessChecks,
      inject: [Clock],
      useFactory: (clock: Clock) => new ReadinessChecks(examine, file, clock),
    };
    return { module: ReadinessModule, controllers: [ReadinessController], providers: [checks] };
  }
}
