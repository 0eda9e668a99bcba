import { join } from 'node:path';
import {
  FRAUD_RULE_NAMES,
  fraudRuleTexts,
  isFraudRule,
  type FraudPayouts,
  type FraudReport,
  type FraudRuleName,
} from '@refrain/contracts/fraud';
import type { Position } from '@refrain/contracts/kernel';
import { earningsProjection } from '@refrain/projections/earnings';
import { ProjectionRunner } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { dollarsOf } from '../earnings/statement-csv';
import { weekOf } from '../fraud/plays/play-table';
import { dryRun } from '../fraud/replay/dry-run';
import { payoutsOf } from '../fraud/replay/payouts';
import { countLag } from '../kernel/read/lag';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { progressOf } from '../observability/progress';
import { readArguments } from './command-line/arguments';
import type { Command } from './command';
import { inScratch } from './long-work/scratch';

const USAGE = 'Say what to replay: fraud replay [--rules velocity,loops] [--from 2026-06-01] [--to 2026-06-30] [--json]';
const OPTIONS = {
  rules: { type: 'string', default: '' },
  from: { type: 'string', default: '' },
  to: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const rulesFrom = (text: string): readonly FraudRuleName[] => {
  const names = text === '' ? FRAUD_RULE_NAMES : text.split(',');
  const unknown = names.find((name) => !isFraudRule(name));
  if (unknown !== undefined) throw new Error(`There is no rule ${unknown}. There are: ${FRAUD_RULE_NAMES.join(', ')}.`);
  return names.filter(isFraudRule);
};

const mondayOf = (day: string): string | null => {
  if (day === '') return null;
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) throw new Error(USAGE);
  return weekOf(`${day}T00:00:00.000Z`);
};

/** A dry run over the whole log; it changes nothing, and what admins approve is another one that they started. */
export const replayFraud: Command = async ({ log, readStore }, args, print, dataFolder) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  if (positionals.length > 0) throw new Error(USAGE);
  const asked = { rules: rulesFrom(values.rules), from: mondayOf(values.from), to: mondayOf(values.to) };
  const progress = progressOf('fraud replay', undefined, 'plays');
  let seen = 0;
  const onPlays = (plays: number): void => {
    progress.add(plays - seen);
    seen = plays;
  };
  // A folder of its own: the site may seal weeks at the same moment.
  const folder = join(dataFolder, 'fraud-cli');
  const until = await log.head();
  const { report: found, findings } = await dryRun({ log, folder, until, asked, onPlays });
  progress.done();
  const streams = new Streams(log, new Clock());
  const added = (store: ReadStore) => payoutsOf(streams, store, findings);
  const isFolded = await hasFolded(log, readStore, until);
  const report = { ...found, payouts: await (isFolded ? added(readStore) : inEarnings(log, until, added)) };
  if (values.json) print(JSON.stringify(report));
  else for (const line of linesOf(report)) print(line);
  return 0;
};

/** Whether the earnings of the site are of this program, and hold all up to a position of the log. */
const hasFolded = async (log: EventLog, store: ReadStore, until: Position): Promise<boolean> => {
  const { spec, types } = earningsProjection;
  const checkpoint = await store.checkpoint(spec.name);
  return checkpoint?.version === spec.version && (await countLag(log, types, checkpoint.position, until)) === 0;
};

/** Earnings up to a position of the log, folded beside those of the site, which stand elsewhere. */
const inEarnings = <T>(log: EventLog, until: Position, work: (store: ReadStore) => Promise<T>): Promise<T> =>
  inScratch(async (store) => {
    const progress = progressOf('earnings', undefined, 'events');
    await store.prepare(earningsProjection.spec);
    const runner = await ProjectionRunner.open({ log, store, projection: earningsProjection });
    for await (const batch of log.readAll({ until, types: earningsProjection.types })) {
      await runner.take(batch);
      progress.add(batch.events.length);
    }
    progress.done();
    return work(store);
  });

const payoutLines = ({ open, closed, gain, lose, months, artists }: FraudPayouts): readonly string[] => [
  `Artists would be paid ${dollarsOf(open)} dollars in months that are open, and ${dollarsOf(closed)} as corrections of closed ones. ${lose} lose, ${gain} gain.`,
  ...months.map(
    ({ month, isClosed, amount }) => `  ${month}  ${isClosed ? 'closed' : 'open  '} ${dollarsOf(amount).padStart(16)}`,
  ),
  ...artists.map((each) => `  ${each.artistId}  open ${dollarsOf(each.open)}, closed ${dollarsOf(each.closed)}`),
];

const linesOf = ({
  plays,
  counted,
  voided,
  byRule,
  listeners,
  artists,
  places,
  points,
  payouts,
  tracks,
}: FraudReport): readonly string[] => [
  `${plays} plays replayed, ${counted} of them count. ${voided} would be voided, of ${listeners} listeners and ${artists} artists.`,
  `${places} chart places would move, and ${points} points come back.`,
  ...(payouts ? payoutLines(payouts) : []),
  ...Object.entries(byRule).map(
    ([name, found]) =>
      `  ${name.padEnd(16)} ${String(found).padStart(9)}  ${isFraudRule(name) ? fraudRuleTexts[name].looksFor : ''}`,
  ),
  ...tracks.map(
    ({ trackId, plays: now, after, place, placeAfter, rules }) =>
      `  ${trackId}  ${now} to ${after} plays, place ${place ?? '-'} to ${placeAfter ?? '-'}  ${rules.join(', ')}`,
  ),
];
