import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { FundsHeld, HoldExtended } from '@refrain/contracts/ledger';
import type { Due } from '@refrain/projections/timers';
import type { EventLog } from '@refrain/storage/event-log';
import type { Timer } from '../kernel/timers';
import { EVENT_LOG } from '../kernel/tokens';
import { dueEvent } from './due-event';
import { Ledger } from './ledger';

/** Releases holds at their expiry. */
@Injectable()
export class ExpireHoldTimer implements Timer {
  readonly name = 'expire-hold';

  constructor(
    private readonly ledger: Ledger,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  fire = async (due: Due): Promise<void> => {
    const event = (await dueEvent(this.log, due)) as Recorded<FundsHeld | HoldExtended> | null;
    if (event) await this.ledger.expire(event.data, event.data.holdId, { event, process: this.name });
  };
}
