import { Controller } from '@nestjs/common';
import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import { operationCalls, type OpenEffectPage } from '@refrain/contracts/operations';
import { openEffectPage } from '@refrain/projections/effects';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { ReadModels } from '../kernel/read/read-models';
import { Cursor } from '../kernel/http/validation';

/** Calls of partners whose end is not known yet. */
@Controller()
export class EffectsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(operationCalls.getOpenEffects)
  open(@Cursor() after: string | undefined): Promise<OpenEffectPage> {
    return openEffectPage(this.readModels.store, this.clock.in(-OPEN_SHOWN_AFTER_SECONDS), after);
  }
}
