import {
  APPROVE_ALONE_MOST,
  fraudRefusals,
  type FraudReplayApproved,
  type FraudReplayEvent,
  type FraudReplayStarted,
  type FraudReplayUndone,
  type FraudState,
} from '@refrain/contracts/fraud';
import { withoutControls, type Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

type DataOf<Type extends FraudReplayEvent['type']> = Extract<FraudReplayEvent, { type: Type }>['data'];
type Written<Data> = Omit<Data, 'reason' | 'isFinal'> & Readonly<{ reason: string }>;

type StartReplay = Command<'StartReplay', FraudReplayStarted['data']>;
type CancelReplay = Command<'CancelReplay', DataOf<'FraudReplayCancelled'>>;
type ApproveReplay = Command<'ApproveReplay', Written<FraudReplayApproved['data']>>;
type UndoReplay = Command<'UndoReplay', Written<FraudReplayUndone['data']>>;
/** What the work itself says. */
type ReplayWork =
  | Command<'ProgressReplay', DataOf<'FraudReplayProgressed'>>
  | Command<'FinishReplay', DataOf<'FraudReplayFinished'>>
  | Command<'FailReplay', DataOf<'FraudReplayFailed'>>
  | Command<'MarkApplied', DataOf<'FraudReplayApplied'>>
  | Command<'MarkReverted', DataOf<'FraudReplayReverted'>>;
export type FraudReplayCommand = StartReplay | CancelReplay | ApproveReplay | UndoReplay | ReplayWork;

export type Replay = Readonly<{
  status: 'none' | FraudState;
  started: FraudReplayStarted['data'] | null;
  voided: number;
  digest: string;
  approvedBy: readonly string[];
  /** It was carried out to its end, whatever became of it. */
  isApplied: boolean;
}>;

/** Until it is approved finally, a replay can be given up. */
const STILL_OPEN: readonly Replay['status'][] = ['running', 'finished', 'seconding'];
const WORKING: readonly Replay['status'][] = ['running', 'applying', 'undoing'];

const approve = ({ reason, ...data }: ApproveReplay['data'], { status, voided, approvedBy }: Replay) => {
  if (status !== 'finished' && status !== 'seconding') return refuse(fraudRefusals.notFinished);
  if (voided === 0) return refuse(fraudRefusals.nothingFound);
  if (approvedBy.includes(data.approvedBy)) return refuse(fraudRefusals.secondPerson);
  const isFinal = voided <= APPROVE_ALONE_MOST || approvedBy.length > 0;
  return [{ type: 'FraudReplayApproved', data: { ...data, reason: withoutControls(reason).trim(), isFinal } } as const];
};

/** What the work says counts only while that work goes on: a cancelled replay finishes no more. */
const decide = (command: FraudReplayCommand, replay: Replay): readonly FraudReplayEvent[] => {
  const { status } = replay;
  if (command.type !== 'StartReplay' && status === 'none') return refuse(fraudRefusals.unknown);
  switch (command.type) {
    case 'StartReplay':
      return status === 'none' ? [{ type: 'FraudReplayStarted', data: command.data }] : [];
    case 'CancelReplay':
      if (status === 'cancelled') return [];
      return STILL_OPEN.includes(status)
        ? [{ type: 'FraudReplayCancelled', data: command.data }]
        : refuse(fraudRefusals.notRunning);
    case 'ApproveReplay':
      return approve(command.data, replay);
    case 'UndoReplay': {
      if (status !== 'applied' && status !== 'applying') return refuse(fraudRefusals.notApplied);
      const { reason, ...data } = command.data;
      return [{ type: 'FraudReplayUndone', data: { ...data, reason: withoutControls(reason).trim() } }];
    }
    case 'ProgressReplay':
      return WORKING.includes(status) ? [{ type: 'FraudReplayProgressed', data: command.data }] : [];
    case 'FinishReplay':
      return status === 'running' ? [{ type: 'FraudReplayFinished', data: command.data }] : [];
    case 'FailReplay':
      return status === 'running' || status === 'applying' ? [{ type: 'FraudReplayFailed', data: command.data }] : [];
    case 'MarkApplied':
      return status === 'applying' ? [{ type: 'FraudReplayApplied', data: command.data }] : [];
    case 'MarkReverted':
      return status === 'undoing' ? [{ type: 'FraudReplayReverted', data: command.data }] : [];
  }
};

const evolve = (replay: Replay, event: FraudReplayEvent): Replay => {
  switch (event.type) {
    case 'FraudReplayStarted':
      return { ...replay, status: 'running', started: event.data };
    case 'FraudReplayProgressed':
      return replay;
    case 'FraudReplayFinished':
      return { ...replay, status: 'finished', voided: event.data.report.voided, digest: event.data.digest };
    case 'FraudReplayCancelled':
      return { ...replay, status: 'cancelled' };
    case 'FraudReplayFailed':
      return { ...replay, status: 'failed' };
    case 'FraudReplayApproved': {
      const { approvedBy, isFinal } = event.data;
      return { ...replay, status: isFinal ? 'applying' : 'seconding', approvedBy: [...replay.approvedBy, approvedBy] };
    }
    case 'FraudReplayApplied':
      return { ...replay, status: 'applied', isApplied: true };
    case 'FraudReplayUndone':
      return { ...replay, status: 'undoing' };
    case 'FraudReplayReverted':
      return { ...replay, status: 'undone' };
  }
};

/** One replay: looked at, approved by one or two people, carried out, undone; also before it is carried out to its end. */
export const replayDecider: Decider<Replay, FraudReplayCommand, FraudReplayEvent> = {
  initialState: () => ({ status: 'none', started: null, voided: 0, digest: '', approvedBy: [], isApplied: false }),
  decide,
  evolve,
};

export const replayStream = (replayId: string): string => `fraudReplay-${replayId}`;
