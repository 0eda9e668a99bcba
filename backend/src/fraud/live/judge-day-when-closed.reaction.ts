import { Inject, Injectable } from '@nestjs/common';
import { liveId, type FraudDayClosed } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Reaction } from '../../kernel/reactions/reaction';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { FraudFolder } from '../fraud-folder';
import { PlayHistory, type OverlaidWeek } from '../plays/play-history';
import { weekOf } from '../plays/play-table';
import { CarryOut } from '../replay/carry-out';
import { lostRewards } from '../replay/lost-rewards';
import { judgedAgain, lostDaysUntil } from './judged-day';
import { LiveJudge } from './live-judge';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** A day that is closed later than this after its end is history: a replay judges it, and an admin looks at it first. */
const MOST_LATE_DAYS = 8;

const daysBefore = (day: string, days: number): string => weekOf(new Date(Date.parse(day) - days * DAY_MS).toISOString());

/**
 * Judges the week of a day that is over by all rules, and the week before it, where the work may have rested for some days. Then rewards for listening go where
 * nothing is left of a day.
 */
@Injectable()
export class JudgeDayWhenClosed implements Reaction<FraudDayClosed> {
  readonly name = 'judge-day-when-closed';
  readonly types = ['FraudDayClosed'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly folder: FraudFolder,
    private readonly judge: LiveJudge,
    private readonly carryOut: CarryOut,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  readonly react = async (event: Recorded<FraudDayClosed>, signal: AbortSignal): Promise<void> => {
    const { day } = event.data;
    if (Date.parse(event.at) - Date.parse(day) > MOST_LATE_DAYS * DAY_MS) return;
    const weeks = new Set([daysBefore(day, WEEK_DAYS), daysBefore(day, 0)]);
    for (const week of await this.read([...weeks], event, signal)) {
      const taken = await this.judge.write(week.table.week, judgedAgain(week), event, signal);
      const lost = lostDaysUntil(week, taken, day);
      for (const reward of await lostRewards(this.log, lost)) {
        const rewards = await this.carryOut.withdraw(liveId(reward.day), [reward], event);
        await this.carryOut.takePoints(liveId(reward.day), rewards, event);
      }
    }
  };

  private read(weeks: readonly string[], { position: until }: Recorded, signal: AbortSignal): Promise<readonly OverlaidWeek[]> {
    return this.folder.alone(async (folder) => {
      const [found, history]: [OverlaidWeek[], PlayHistory] = [[], await PlayHistory.open(this.log, folder)];
      for await (const week of history.weeks({ until, from: weeks[0] ?? '', signal }))
        if (weeks.includes(week.table.week)) found.push(week);
      return found;
    });
  }
}
