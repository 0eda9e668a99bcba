import type { Recorded } from '@refrain/contracts/kernel';
import type { FundsHeld, FundsSent, HoldExtended, OutsideFundsClaimed } from '@refrain/contracts/ledger';
import { whenDue } from '../kernel/timers/when-due';
import { EVENT_LOG } from '../kernel/values/tokens';
import { dueEvent } from './due-event';
import { Ledger } from './ledger';

const needs = { ledger: Ledger, log: EVENT_LOG };

export const ledgerTimers = [
  /** Releases holds at their expiry. */
  whenDue('expire-hold', needs, async (due, { ledger, log }) => {
    const event = (await dueEvent(log, due)) as Recorded<FundsHeld | HoldExtended> | null;
    if (event) await ledger.expire(event.data, event.data.holdId, { event, process: due.timer });
  }),
  /** Posts the second half of a transfer whose process was killed after the first. */
  whenDue('finish-transfer', needs, async (due, { ledger, log }) => {
    const event = (await dueEvent(log, due)) as Recorded<FundsSent> | Recorded<OutsideFundsClaimed> | null;
    if (event) await ledger.finish(event);
  }),
];
