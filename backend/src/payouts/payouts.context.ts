import { defineContext } from '../kernel/context';
import { eachEvent, type Leave } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { isOpen } from './payout';
import { PayoutDeskController } from './payout-desk.controller';
import { payoutDecider } from './payout.decider';
import {
  ApprovePayout,
  CancelPayout,
  lapsePayout,
  PausePayout,
  RejectPayout,
  RequestPayout,
  ResumePayouts,
  SetPayoutRules,
  SettlePayout,
  StopPayouts,
} from './payouts.commands';
import { PayoutsController } from './payouts.controller';
import { RunPayout } from './run-payout.reaction';

/** What no admin approved goes back. What may be on its way stays, until an admin says how it ended. */
const payout: Leave = async ({ streams, stream, userId, context }) => {
  const { state } = await streams.load(stream, payoutDecider);
  const open = Object.entries(state.payouts).find(([, each]) => isOpen(each));
  if (!open) return;
  const data = { payoutId: open[0], userId, cause: 'erased' } as const;
  await streams.handle(stream, payoutDecider, { type: 'CancelPayout', data }, context);
};

export const payoutsContext = defineContext({
  name: 'payouts',
  controllers: [PayoutsController, PayoutDeskController],
  commands: [
    ...[RequestPayout, CancelPayout, ApprovePayout, PausePayout, RejectPayout, SettlePayout],
    ...[SetPayoutRules, StopPayouts, ResumePayouts],
  ],
  timers: [lapsePayout],
  reactions: [RunPayout],
  uses: [ledgerContext],
  leaving: { payout },
  exports: [
    { file: 'payouts.json', kind: 'payout', holds: 'payouts that you asked for, and what became of each', entries: eachEvent },
  ],
});
