import { Controller, Get, Query } from '@nestjs/common';
import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import type { OpenEffectPage } from '@refrain/contracts/operations';
import { openEffectPage } from '@refrain/projections/effects';
import { Access } from '../kernel/access';
import { Clock } from '../kernel/clock';
import { ReadModels } from '../kernel/read-models';
import { onceFrom } from '../kernel/validation';

/** Calls of partners whose end is not known yet. */
@Controller('api/admin/effects')
@Access({ page: 'admin-settings' })
export class EffectsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Get()
  open(@Query('after') after: unknown): Promise<OpenEffectPage> {
    return openEffectPage(this.readModels.store, this.clock.in(-OPEN_SHOWN_AFTER_SECONDS), onceFrom(after));
  }
}
