import { fraudContext } from '@refrain/contracts/fraud';
import { specFor } from '../../kernel/testing/projection-spec';
import { fraudReplaysProjection } from './replays.projector';

const { given } = specFor(fraudReplaysProjection);
const {
  FraudReplayStarted: started,
  FraudReplayProgressed: progressed,
  FraudReplayFinished: finished,
  FraudReplayApproved: approved,
  FraudReplayApplied: applied,
  FraudReplayUndone: undone,
  FraudReplayReverted: reverted,
} = fraudContext.sample;
const all = [started, progressed, finished, approved, applied, undone, reverted];

it.each([
  [1, { state: 'running', plays: 0, report: null }],
  [2, { state: 'running', plays: 500 }],
  [3, { state: 'finished', plays: 1000, report: finished.data.report, ms: 1200 }],
  [4, { state: 'applying', changed: 0 }],
  [5, { state: 'applied', changed: 1, points: 5, missing: 0 }],
  [6, { state: 'undoing', changed: 0 }],
  [7, { state: 'undone', changed: 1 }],
])('after %p of its events a replay is %p', (events, shown) =>
  given(...all.slice(0, events)).showsAmong({ fraudReplays: { 'replay-1': shown } }),
);

it('waits for a second person after an approval that is not final', () =>
  given(started, finished, { ...approved, data: { ...approved.data, isFinal: false } }).showsAmong({
    fraudReplays: { 'replay-1': { state: 'seconding', approvals: [{ by: 'user-admin', reason: 'A sample reason' }] } },
  }));

it('what an erased admin wrote is gone', () =>
  given(...all, { type: 'AccountErased', data: { userId: 'user-admin' } }).showsAmong({
    fraudReplays: { 'replay-1': { approvals: [{ by: 'user-admin', reason: '' }], undone: { reason: '' } } },
  }));
