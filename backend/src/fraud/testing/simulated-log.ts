import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { EventLog } from '@refrain/storage/event-log';
import { listeningStream } from '../../playback/listening.decider';
import { simulate, type Simulated } from '../simulator/simulate';
import type { Asked } from '../simulator/world';

const meta = { actor: null, correlation: 'simulator' };

/** Appends a simulated history, each play to a stream of its own: what is folded does not look at streams. */
export const fillLog = async (log: EventLog, asked: Asked): Promise<readonly Simulated[]> => {
  const plays = [...simulate(asked)];
  for (const { at, data } of plays) {
    const event = { id: `recorded-${data.playId}`, type: 'PlayRecorded', version: 2, data, meta, at };
    await log.append(`${listeningStream(data.listenerId, data.trackId)}-${data.playId}`, [event], 'none');
  }
  return plays;
};

export const playsIn = async (log: EventLog): Promise<readonly Recorded<PlayRecorded>[]> => {
  const found: Recorded[] = [];
  for await (const { events } of log.readAll({ types: ['PlayRecorded'] })) found.push(...events);
  return found as Recorded<PlayRecorded>[];
};
