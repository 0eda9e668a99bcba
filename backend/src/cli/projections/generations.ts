import { projections } from '@refrain/projections';
import {
  back,
  build,
  diff,
  dropGeneration,
  listGenerations,
  promote,
  type GenerationParts,
  type Projection,
} from '@refrain/projections/kernel';
import type { Storage } from '@refrain/storage';
import { Clock } from '../../kernel/values/clock';
import { readArguments } from '../command-line/arguments';
import type { Command } from '../command';
import { generationTexts as texts } from './generation-texts';
import { progressOf, type Progress } from '../../observability/progress';
import { chosen } from './projections';

const JSON_ALONE = { json: { type: 'boolean' } } as const;
const OPTIONS = {
  ...JSON_ALONE,
  as: { type: 'string' },
  until: { type: 'string' },
  rules: { type: 'string', multiple: true },
} as const;

const partsOf = ({ log, readStore, chain }: Storage, progress?: Progress): GenerationParts => ({
  log,
  store: readStore,
  chain,
  now: () => new Clock().now(),
  ...(progress ? { onProgress: (_position: unknown, events: number) => progress.add(events) } : {}),
});

const one = (name: string): Projection => chosen(name)[0] as Projection;

/** One of another release can be compared too. */
const known = (name: string) => projections.find(({ spec }) => spec.name === name) ?? { spec: { name } };

/** `play-verdict:1`, or `1` where there is one rule. */
const rulesFrom = ({ spec, rules = [] }: Projection, asked: readonly string[]): Readonly<Record<string, number>> => {
  const names = rules.map(({ name }) => name);
  return Object.fromEntries(
    asked.map((text) => {
      const [, rule = names.length === 1 ? names[0] : undefined, version] = /^(?:([a-z0-9-]+):)?(\d{1,9})$/i.exec(text) ?? [];
      if (rule === undefined || version === undefined) throw new Error(texts.whichRule(spec.name, names));
      return [rule, Number(version)];
    }),
  );
};

/** Work with a line that says how far it is. */
const shown = async <T>(what: string, unit: string, work: (progress: Progress) => Promise<T>): Promise<T> => {
  const progress = progressOf(what, undefined, unit);
  try {
    return await work(progress);
  } finally {
    progress.done();
  }
};

/** `refrain projections build NAME --as GENERATION`: beside the one that serves, also while the site runs. */
export const buildGeneration: Command = async (storage, args, print) => {
  const { values, positionals } = readArguments(args, OPTIONS, texts.usage.build);
  const [name, ...rest] = positionals;
  const { as, until, rules = [] } = values;
  if (name === undefined || as === undefined || rest.length > 0) throw new Error(texts.usage.build);
  const projection = one(name);
  const options = { as, rules: rulesFrom(projection, rules), ...(until === undefined ? {} : { until }) };
  const built = await shown(`build ${name} as ${as}`, 'events', (progress) =>
    build(partsOf(storage, progress), projection, options),
  );
  print(values.json ? JSON.stringify(built) : texts.built(built));
  return 0;
};

/** `refrain projections diff NAME GENERATION [GENERATION]`. Exit code 1 where there are differences. */
export const diffGenerations: Command = async (storage, args, print) => {
  const { values, positionals } = readArguments(args, JSON_ALONE, texts.usage.diff);
  const [name, a, b = 'live', ...rest] = positionals;
  if (name === undefined || a === undefined || rest.length > 0) throw new Error(texts.usage.diff);
  const found = await shown(`diff ${name} ${a} ${b}`, 'documents', (progress) =>
    diff(partsOf(storage), known(name), [a, b], { onCompared: progress.add }),
  );
  const count = found.onlyInA + found.onlyInB + found.changed;
  if (values.json) print(JSON.stringify(found));
  else {
    print(texts.counts(found));
    if (!found.isSamePosition) print(texts.otherPositions(found));
    for (const difference of found.first) {
      print(texts.difference(difference, found));
      for (const [side, text] of [[a, difference.a] as const, [b, difference.b] as const])
        if (text !== null) print(texts.side(side, text));
    }
    if (count > found.first.length) print(texts.more(count - found.first.length));
  }
  return count === 0 ? 0 : 1;
};

/** `refrain projections generations [NAME]`: also those of other releases. */
export const listAllGenerations: Command = async ({ readStore }, args, print) => {
  const { values, positionals } = readArguments(args, JSON_ALONE, texts.usage.list);
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new Error(texts.usage.list);
  const all = await listGenerations(readStore, name);
  if (values.json) print(JSON.stringify(all));
  else for (const generation of all) print(texts.line(generation));
  if (!values.json && all.length === 0) print(texts.none);
  return 0;
};

export const dropOneGeneration: Command = async ({ readStore }, [name, generation, ...rest], print) => {
  if (name === undefined || generation === undefined || rest.length > 0) throw new Error(texts.usage.drop);
  await dropGeneration(readStore, name, generation);
  print(texts.dropped(name, generation));
  return 0;
};

export const promoteGeneration: Command = async (storage, [name, generation, ...rest], print) => {
  if (name === undefined || generation === undefined || rest.length > 0) throw new Error(texts.usage.promote);
  await shown(`promote ${name} ${generation}`, 'events', (progress) =>
    promote(partsOf(storage, progress), one(name), generation),
  );
  print(texts.promoted(name, generation));
  return 0;
};

export const takeBack: Command = async (storage, [name, ...rest], print) => {
  if (name === undefined || rest.length > 0) throw new Error(texts.usage.back);
  await shown(`back ${name}`, 'events', (progress) => back(partsOf(storage, progress), one(name)));
  print(texts.back(name));
  return 0;
};
