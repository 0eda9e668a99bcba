import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { FundsSent, OutsideFundsClaimed } from '@refrain/contracts/ledger';
import type { Due } from '@refrain/projections/timers';
import type { EventLog } from '@refrain/storage/event-log';
import type { Timer } from '../kernel/timers';
import { EVENT_LOG } from '../kernel/tokens';
import { dueEvent } from './due-event';
import { Ledger } from './ledger';

/** Posts the second half of a transfer whose process was killed after the first. */
@Injectable()
export class FinishTransferTimer implements Timer {
  readonly name = 'finish-transfer';

  constructor(
    private readonly ledger: Ledger,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  fire = async (due: Due): Promise<void> => {
    const event = (await dueEvent(this.log, due)) as Recorded<FundsSent> | Recorded<OutsideFundsClaimed> | null;
    if (event) await this.ledger.finish(event);
  };
}
