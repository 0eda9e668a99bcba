import { defineContext } from '../kernel/context';
import { eachEvent, type Leave } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { GiveBonus } from './bonuses/bonuses.commands';
import { BonusesController } from './bonuses/bonuses.controller';
import { PayBonusWhenGranted } from './bonuses/pay-bonus-when-granted.reaction';
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
import { PiPayoutBegin } from './pi/pi-payout-begin';
import { PiPayoutGuard } from './pi/pi-payout-guard';
import { PiPayoutJournal } from './pi/pi-payout-journal';
import { PiPayoutSend } from './pi/pi-payout-send';
import { PiPayouts } from './pi/pi-payouts';
import { QueuePiPayoutWhenApproved } from './pi/queue-pi-payout-when-approved.reaction';
import { reconcilePiPayout } from './pi/reconcile-pi-payout';
import { SendPiPayoutsInTurn } from './pi/send-pi-payouts-in-turn.reaction';
import { EndPayoutWhenPiEnded } from './rails/end-payout-when-pi-ended.reaction';
import { PayoutRails } from './rails/payout-rails';
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
  controllers: [PayoutsController, PayoutDeskController, BonusesController],
  commands: [
    ...[RequestPayout, CancelPayout, ApprovePayout, PausePayout, RejectPayout, SettlePayout],
    ...[SetPayoutRules, StopPayouts, ResumePayouts, GiveBonus],
  ],
  timers: [lapsePayout, reconcilePiPayout],
  reactions: [RunPayout, EndPayoutWhenPiEnded, QueuePiPayoutWhenApproved, SendPiPayoutsInTurn, PayBonusWhenGranted],
  parts: [PayoutRails, PiPayoutJournal, PiPayoutGuard, PiPayoutBegin, PiPayoutSend, PiPayouts],
  uses: [ledgerContext],
  leaving: { payout },
  exports: [
    { file: 'payouts.json', kind: 'payout', holds: 'payouts that you asked for, and what became of each', entries: eachEvent },
    { file: 'bonuses.json', kind: 'bonus', holds: 'what you were given besides your statements', entries: eachEvent },
    { file: 'pi-payouts.json', kind: 'pipayout', holds: 'what was paid out to your Pi account, and how', entries: eachEvent },
  ],
});
