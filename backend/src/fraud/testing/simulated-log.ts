import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { EventLog } from '@refrain/storage/event-log';
import { simulate } from '../simulator/simulate';
import type { Asked } from '../simulator/world';

const meta = { actor: null, correlation: 'simulator' };

const TOGETHER = 500;

/** Appends a simulated history, many plays to a stream: what is folded does not look at streams. */
export const fillLog = async (log: EventLog, asked: Asked): Promise<void> => {
  const events = [...simulate(asked)].map(({ at, data }) => {
    return { id: `recorded-${data.playId}`, type: 'PlayRecorded', version: 2, data, meta, at };
  });
  for (let from = 0; from < events.length; from += TOGETHER)
    await log.append(`plays-${from}`, events.slice(from, from + TOGETHER), 'none');
};

export const playsIn = async (log: EventLog): Promise<readonly Recorded<PlayRecorded>[]> => {
  const found: Recorded[] = [];
  for await (const { events } of log.readAll({ types: ['PlayRecorded'] })) found.push(...events);
  return found as Recorded<PlayRecorded>[];
};
