import { CHART_KINDS, CHART_WINDOWS, type ChartEntry, type ChartKind, type ChartWindow } from '@refrain/contracts/charts';
import { chartEntries, chartsProjection } from '@refrain/projections/charts';
import { peopleProjection } from '@refrain/projections/accounts';
import { tracksProjection } from '@refrain/projections/tracks';
import { parsed, ProjectionRunner } from '@refrain/projections/kernel';
import { readArguments } from './command-line/arguments';
import type { Command } from './command';
import { progressOf } from '../observability/progress';
import { inScratch } from './long-work/scratch';

const USAGE = 'Say which moment: charts --as-of 2026-11-21T18:00:00Z [--window week] [--kind all]';
const OPTIONS = {
  'as-of': { type: 'string', default: '' },
  window: { type: 'string', default: 'week' },
  kind: { type: 'string', default: 'all' },
} as const;

const asked = (args: readonly string[]): Readonly<{ moment: string; window: ChartWindow; kind: ChartKind }> => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const time = Date.parse(values['as-of']);
  if (Number.isNaN(time) || positionals.length > 0) throw new Error(USAGE);
  const window = CHART_WINDOWS.find((each) => each === values.window);
  const kind = CHART_KINDS.find((each) => each === values.kind);
  if (!window || !kind) throw new Error(`Windows are ${CHART_WINDOWS.join(', ')}; kinds are ${CHART_KINDS.join(', ')}.`);
  return { moment: new Date(time).toISOString(), window, kind };
};

/** The chart as it stood at a moment, folded from the events recorded until then. */
export const chartsAsOf: Command = async ({ log }, args, print) => {
  const { moment, window, kind } = asked(args);
  const progress = progressOf(`charts as of ${moment}`);
  const entries = await inScratch(async (store) => {
    for (const projection of [peopleProjection, tracksProjection, chartsProjection]) {
      await store.prepare(projection.spec);
      const runner = await ProjectionRunner.open({ log, store, projection });
      for await (const batch of log.readAll({ types: projection.types })) {
        const events = batch.events.filter(({ at }) => at <= moment);
        await runner.take({ ...batch, events });
        progress.add(events.length);
      }
    }
    return parsed(await chartEntries(store, window, kind, moment));
  });
  progress.done();
  print(heading(window, kind, moment));
  for (const entry of entries) print(line(entry));
  if (entries.length === 0) print('No plays had counted yet.');
  return 0;
};

const heading = (window: ChartWindow, kind: ChartKind, moment: string): string =>
  `Chart of the ${window === 'all' ? 'whole time' : window}, ${kind}, as of ${moment}`;

const line = ({ position, previousPosition, playCount, title, artistName }: ChartEntry): string => {
  const moved =
    previousPosition === null
      ? 'new'
      : previousPosition === position
        ? '='
        : previousPosition > position
          ? `+${previousPosition - position}`
          : `${previousPosition - position}`;
  return `${String(position).padStart(3)}  ${moved.padStart(4)}  ${String(playCount).padStart(7)}  ${title}, ${artistName}`;
};
