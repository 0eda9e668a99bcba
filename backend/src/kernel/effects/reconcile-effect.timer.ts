import { Injectable } from '@nestjs/common';
import type { Due } from '@refrain/projections/timers';
import type { CommandContext } from '../command-context';
import type { Timer } from '../timers';
import { Effects } from './effects';

/** Asks a partner about what is unknown, later and later until it knows. */
@Injectable()
export class ReconcileEffectTimer implements Timer {
  readonly name = 'reconcile-effect';

  constructor(private readonly effects: Effects) {}

  fire = ({ subjectId }: Due, _context: CommandContext, signal: AbortSignal): Promise<void> =>
    this.effects.reconcile(subjectId, signal);
}
