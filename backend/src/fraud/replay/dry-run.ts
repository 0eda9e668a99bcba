import { setImmediate as letOthers } from 'node:timers/promises';
import type { FraudReport } from '@refrain/contracts/fraud';
import type { Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { PlayHistory } from '../plays/play-history';
import { lostRewards, type LostReward } from './lost-rewards';
import { ReplayFold, type Finding, type LostDay, type ReplayAsked } from './replay-fold';

export type DryRun = Readonly<{
  log: EventLog;
  folder: string;
  until: Position;
  asked: ReplayAsked;
  /** The replay whose own verdicts are left out, where it is carried out already in part. */
  except?: string;
  signal?: AbortSignal;
  /** Plays so far, of the log and of the fold alike; awaited, so that it may stop the work. */
  onPlays?: (plays: number) => Promise<void> | void;
}>;
export type DryRunResult = Readonly<{
  report: FraudReport;
  digest: string;
  findings: readonly Finding[];
  rewards: readonly LostReward[];
}>;

/** Folds history under the chosen rules, week by week. It changes nothing. */
export const dryRun = async ({ log, folder, until, asked, except, signal, onPlays }: DryRun): Promise<DryRunResult> => {
  const fold = new ReplayFold(asked);
  const [findings, lostDays]: [Finding[], LostDay[]] = [[], []];
  const history = await PlayHistory.open(log, folder);
  let plays = 0;
  for await (const week of history.weeks({ until, signal, ...(except ? { except } : {}) })) {
    const found = fold.take(week);
    for (const finding of found.findings) findings.push(finding);
    for (const day of found.lostDays) lostDays.push(day);
    plays += week.table.size;
    await onPlays?.(plays);
    await letOthers();
    signal?.throwIfAborted();
  }
  const rewards = await lostRewards(log, lostDays);
  const points = rewards.reduce((sum, { points: each }) => sum + each, 0);
  return { report: fold.report(points), digest: fold.digest, findings, rewards };
};
