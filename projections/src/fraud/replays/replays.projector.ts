import type { AccountErased } from '@refrain/contracts/accounts';
import type { FraudReplayEvent } from '@refrain/contracts/fraud';
import { readable } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { fraudReplays as replays, fraudWords, type StoredReplay } from './replays.view';

const ALL = Number.MAX_SAFE_INTEGER;

const changed = (replayId: string, change: (replay: StoredReplay) => StoredReplay): Change => replays.change(replayId, change);
const said = (userId: string, replayId: string): Change => fraudWords.put(`${userId}:${replayId}`, { userId, replayId });

export const fraudReplaysProjection = projection<FraudReplayEvent | AccountErased>()('fraudReplays', 1, [replays, fraudWords], {
  FraudReplayStarted: ({ data: { replayId, startedBy, rules, from, to }, at }) => [
    replays.put(replayId, {
      ...{ id: replayId, state: 'running', startedBy, startedAt: at, changedAt: at, rules, from, to },
      ...{ plays: 0, changed: 0, report: null, ms: null, failure: null },
      ...{ approvals: [], undone: null, points: null, missing: null },
    }),
  ],
  FraudReplayProgressed: ({ data: { replayId, plays, changed: verdicts }, at }) => [
    changed(replayId, (replay) => ({ ...replay, plays, changed: verdicts, changedAt: at })),
  ],
  FraudReplayFinished: ({ data: { replayId, report, ms }, at }) => [
    changed(replayId, (replay) => ({ ...replay, state: 'finished', plays: report.plays, report, ms, changedAt: at })),
  ],
  FraudReplayCancelled: ({ data: { replayId }, at }) => [
    changed(replayId, (replay) => ({ ...replay, state: 'cancelled', changedAt: at })),
  ],
  FraudReplayFailed: ({ data: { replayId, code }, at }) => [
    changed(replayId, (replay) => ({ ...replay, state: 'failed', failure: code, changedAt: at })),
  ],
  FraudReplayApproved: ({ data: { replayId, approvedBy, reason, isFinal }, at }) => [
    changed(replayId, (replay) => ({
      ...replay,
      state: isFinal ? 'applying' : 'seconding',
      changed: 0,
      approvals: [...replay.approvals, { by: approvedBy, reason: readable(reason, ''), at }],
      changedAt: at,
    })),
    said(approvedBy, replayId),
  ],
  FraudReplayApplied: ({ data: { replayId, plays, points, missing }, at }) => [
    changed(replayId, (replay) => ({ ...replay, state: 'applied', changed: plays, points, missing, changedAt: at })),
  ],
  FraudReplayUndone: ({ data: { replayId, undoneBy, reason }, at }) => [
    changed(replayId, (replay) => ({
      ...replay,
      state: 'undoing',
      changed: 0,
      undone: { by: undoneBy, reason: readable(reason, ''), at },
      changedAt: at,
    })),
    said(undoneBy, replayId),
  ],
  FraudReplayReverted: ({ data: { replayId, plays }, at }) => [
    changed(replayId, (replay) => ({ ...replay, state: 'undone', changed: plays, changedAt: at })),
  ],
  AccountErased: ({ data: { userId } }) => [
    fraudWords.each({ where: { userId }, orderBy: ['id'] }, ALL, ({ id, doc: { replayId } }) => [
      changed(replayId, (replay) => ({
        ...replay,
        approvals: replay.approvals.map((act) => (act.by === userId ? { ...act, reason: '' } : act)),
        undone: replay.undone?.by === userId ? { ...replay.undone, reason: '' } : replay.undone,
      })),
      fraudWords.remove(id),
    ]),
  ],
});
