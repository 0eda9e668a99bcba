import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { CarryOutWhenApproved } from './carry-out-when-approved.reaction';
import { AppealTaken, ApproveReplay, CancelReplay, DecideFraudAppeal, StartReplay, UndoReplay } from './fraud.commands';
import { FraudController } from './fraud.controller';
import { GiveBackWhenAppealGranted } from './give-back-when-appeal-granted.reaction';
import { GiveBackWhenUndone } from './give-back-when-undone.reaction';
import { CarryOut } from './replay/carry-out';
import { closeFraudDay } from './live/close-fraud-day';
import { JudgeDayWhenClosed } from './live/judge-day-when-closed.reaction';
import { JudgePlaysAsTheyCome } from './live/judge-plays-as-they-come.reaction';
import { LiveJudge } from './live/live-judge';
import { RunReplayWhenStarted } from './run-replay-when-started.reaction';
import { Simulations } from './simulator/simulations';

/** What an erased admin or artist wrote goes with their key. */
export const fraudContext = defineContext({
  name: 'fraud',
  uses: [ledgerContext],
  controllers: [FraudController],
  commands: [StartReplay, CancelReplay, ApproveReplay, UndoReplay, AppealTaken, DecideFraudAppeal],
  reactions: [
    ...[RunReplayWhenStarted, CarryOutWhenApproved, GiveBackWhenUndone, GiveBackWhenAppealGranted],
    ...[JudgePlaysAsTheyCome, JudgeDayWhenClosed],
  ],
  timers: [closeFraudDay],
  parts: [CarryOut, LiveJudge, Simulations],
  exports: [
    {
      file: 'fraud-replays.json',
      kind: 'fraudReplay',
      holds: 'replays for fraud that you started or decided',
      entries: eachEvent,
    },
    {
      file: 'fraud-points.json',
      kind: 'fraudPoints',
      holds: 'points that came back because plays were taken out',
      entries: eachEvent,
    },
    {
      file: 'fraud-appeals.json',
      kind: 'fraudAppeal',
      holds: 'what you said about plays that were taken out',
      entries: eachEvent,
    },
  ],
});
