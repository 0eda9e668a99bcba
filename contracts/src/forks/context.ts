import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';
import type { ForkFailure, ForkRules } from './rules';

type Fork = { forkId: string };
/**
 * History is folded by other rules, beside what serves: what had happened at `asOf` (ISO), in the log up to `until`, its end when it was forked. Rates
 * are part of the rules, so they are classed as money.
 */
export type HistoryForked = Event<
  'HistoryForked',
  Fork & { name: string; rules: ForkRules; asOf: string; until: string; forkedBy: string; expiresAt: string }
>;
type HistoryForkFolded = Event<'HistoryForkFolded', Fork & { ms: number }>;
type HistoryForkFailed = Event<'HistoryForkFailed', Fork & { code: ForkFailure }>;
/** `droppedBy` is null where its time was over. */
export type HistoryForkDropped = Event<'HistoryForkDropped', Fork & { droppedBy: string | null }>;
export type ForkEvent = HistoryForked | HistoryForkFolded | HistoryForkFailed | HistoryForkDropped;

const forkId = 'fork-1';

/** Everything that a what-if writes: its own bookkeeping. */
export const forksContext = contextOfRows<ForkEvent>()({
  name: 'forks',
  events: {
    HistoryForked: {
      fields: { ...publicFields('forkId', 'name', 'asOf', 'until', 'forkedBy', 'expiresAt'), rules: 'money' },
      people: ['forkedBy'],
      sample: {
        ...{ forkId, name: 'Twice for people', rules: { charts: { human: 2, ai: 1 }, plays: null, rates: null } },
        ...{
          asOf: '2026-01-01T00:00:00.000Z',
          until: '0000000000000042',
          forkedBy: 'user-admin',
          expiresAt: '2026-01-08T00:00:00.000Z',
        },
      },
    },
    HistoryForkFolded: { fields: publicFields('forkId', 'ms'), people: [], sample: { forkId, ms: 1200 } },
    HistoryForkFailed: {
      fields: publicFields('forkId', 'code'),
      people: [],
      sample: { forkId: 'fork-2', code: 'TOO_LARGE' },
    },
    HistoryForkDropped: {
      fields: publicFields('forkId', 'droppedBy'),
      people: ['droppedBy'],
      sample: { forkId, droppedBy: 'user-admin' },
    },
  },
  limits: { fork: limitOf(10, 60), forkChoice: limitOf(60, 600) },
});
