import { APPROVE_ALONE_MOST, fraudContext, fraudRefusals, type FraudReplayEvent } from '@refrain/contracts/fraud';
import { rewardRefusals, rewardsContext } from '@refrain/contracts/rewards';
import { specFor } from '../kernel/testing/decider-spec';
import { rewardDecider } from '../rewards/reward.decider';
import { appealDecider } from './appeal.decider';
import { pointsDecider } from './points.decider';
import { replayDecider } from './replay.decider';

const { given } = specFor(replayDecider);
const { sample } = fraudContext;
const {
  FraudReplayStarted: started,
  FraudReplayFinished: finished,
  FraudReplayApproved: approved,
  FraudReplayApplied: applied,
  FraudReplayUndone: undone,
  FraudReplayReverted: reverted,
} = sample;
const cancelled = { ...sample.FraudReplayCancelled, data: { ...sample.FraudReplayCancelled.data, replayId: 'replay-1' } };
const found = (voided: number) => ({
  ...finished,
  data: { ...finished.data, report: { ...finished.data.report, voided } },
});
const approve = (approvedBy = 'user-admin', reason = 'A sample reason') =>
  ({ type: 'ApproveReplay', data: { replayId: 'replay-1', approvedBy, reason } }) as const;
const approval = (approvedBy: string, isFinal: boolean) => ({ ...approved, data: { ...approved.data, approvedBy, isFinal } });
const undo = { type: 'UndoReplay', data: { replayId: 'replay-1', undoneBy: 'user-admin', reason: 'A sample reason' } } as const;
const cancel = { type: 'CancelReplay', data: cancelled.data } as const;
const finish = { type: 'FinishReplay', data: finished.data } as const;

describe('a replay', () => {
  it('starts once, and is approved by one person where it found little', () => {
    given().when({ type: 'StartReplay', data: started.data }).then(started);
    given(started).when({ type: 'StartReplay', data: started.data }).then();
    given(started, found(APPROVE_ALONE_MOST)).when(approve('user-admin', ' A sample\u0000 reason ')).then(approved);
  });

  it('needs a second person where it found much', () => {
    const much: readonly FraudReplayEvent[] = [started, found(APPROVE_ALONE_MOST + 1)];
    given(...much)
      .when(approve('user-one'))
      .then(approval('user-one', false));
    given(...much, approval('user-one', false))
      .when(approve('user-one'))
      .thenRefuses(fraudRefusals.secondPerson);
    given(...much, approval('user-one', false))
      .when(approve('user-two'))
      .then(approval('user-two', true));
  });

  it('is not approved before it found something, nor twice', () => {
    given().when(approve()).thenRefuses(fraudRefusals.unknown);
    given(started).when(approve()).thenRefuses(fraudRefusals.notFinished);
    given(started, found(0)).when(approve()).thenRefuses(fraudRefusals.nothingFound);
    given(started, finished, approved).when(approve('user-two')).thenRefuses(fraudRefusals.notFinished);
  });

  it('is given up until it is approved, and says nothing of its work then', () => {
    given(started).when(cancel).then(cancelled);
    given(started, finished).when(cancel).then(cancelled);
    given(started, cancelled).when(cancel).then();
    given(started, cancelled).when(finish).then();
    given(started, finished, approved).when(cancel).thenRefuses(fraudRefusals.notRunning);
  });

  it('is undone once it is carried out, also before the end of that, and then does not come to it', () => {
    given(started, finished).when(undo).thenRefuses(fraudRefusals.notApplied);
    given(started, finished, approved).when(undo).then(undone);
    given(started, finished, approved, undone).when({ type: 'MarkApplied', data: applied.data }).then();
    given(started, finished, approved, undone).when({ type: 'MarkReverted', data: reverted.data }).then(reverted);
    given(started, finished, approved, applied).when(undo).then(undone);
    given(started, finished, approved, applied, undone).when(undo).thenRefuses(fraudRefusals.notApplied);
    given(started, finished, approved, applied, undone).when({ type: 'MarkReverted', data: reverted.data }).then(reverted);
  });
});

describe('points that come back', () => {
  const { FraudPointsTaken: taken, FraudPointsReturned: returned } = sample;
  const points = specFor(pointsDecider);
  const give = { type: 'ReturnPoints', data: { replayId: 'replay-1', userId: 'user-ben' } } as const;
  it('are taken once, and returned as much as was taken', () => {
    points.given().when({ type: 'TakePoints', data: taken.data }).then(taken);
    points
      .given(taken)
      .when({ type: 'TakePoints', data: { ...taken.data, points: 9 } })
      .then();
    points.given(taken).when(give).then(returned);
    points.given(taken, returned).when(give).then();
    points.given().when(give).then();
  });
});

describe('an appeal', () => {
  const { FraudAppealed: appealed, FraudAppealDecided: decided } = sample;
  const appeals = specFor(appealDecider);
  const ask = { type: 'AppealTaken', data: { replayId: 'replay-1', artistId: 'user-ada', words: 'A sample appeal' } } as const;
  const decide = { type: 'DecideFraudAppeal', data: { ...decided.data, answer: 'A sample answer' } } as const;
  it('is made once and decided once', () => {
    appeals.given().when(ask).then(appealed);
    appeals.given(appealed).when(ask).then();
    appeals.given().when(decide).thenRefuses(fraudRefusals.notAppealed);
    appeals.given(appealed).when(decide).then(decided);
    appeals.given(appealed, decided).when(ask).thenRefuses(fraudRefusals.decided);
  });
});

describe('a reward whose plays were taken out', () => {
  const reward = specFor(rewardDecider);
  const { RewardGranted: granted, RewardClaimed: claimed } = rewardsContext.sample;
  const data = { rewardId: 'reward-1', userId: 'user-ben', replayId: 'replay-1' };
  const withdrawn = { type: 'RewardWithdrawn', data } as const;
  const restored = { type: 'RewardRestored', data: { ...data, expiresAt: granted.data.expiresAt } } as const;
  const withdraw = { type: 'WithdrawReward', data } as const;
  const restore = { type: 'RestoreReward', data } as const;
  const claim = { type: 'ClaimReward', data: { ...data, now: granted.data.expiresAt.replace('2026', '2025') } } as const;
  it('is withdrawn while it waits, cannot be claimed then, and waits again after the undo', () => {
    reward.given(granted).when(withdraw).then(withdrawn);
    reward.given(granted, withdrawn).when(withdraw).then();
    reward.given(granted, withdrawn).when(claim).thenRefuses(rewardRefusals.withdrawn);
    reward.given(granted, withdrawn).when(restore).then(restored);
    reward.given(granted, withdrawn, restored).when(claim).then(claimed);
  });
  it('keeps its points where it was claimed: these come back by a posting', () => {
    reward.given(granted, claimed).when(withdraw).then();
    reward.given(granted, claimed).when(restore).then();
  });
});
