import type { Diff, DiffSide, DocumentDifference, Generation } from '@refrain/projections/kernel';

/** Characters of a document that are shown. */
const MOST_SHOWN = 200;

const cut = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const sizeOf = (bytes: number | null): string =>
  bytes === null ? '-' : bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;

const howOf = ({ plan }: Pick<Generation, 'plan'>): string =>
  plan ? [...Object.entries(plan.rules).map(([rule, version]) => `${rule}:${version}`), plan.facts ?? []].flat().join(', ') : '';

const sideOf = ({ name, version, position }: DiffSide): string => `${name} (version ${version}, ${position || 'empty'})`;

export const generationTexts = {
  usage: {
    build:
      'Say which, and a name: projections build NAME --as GENERATION [--until POSITION] [--rules VERSION|RULE:VERSION] [--json]',
    diff: 'Say which: projections diff NAME GENERATION [GENERATION|live|previous] [--json]',
    list: 'Say which, or none: projections generations [NAME] [--json]',
    drop: 'Say which: projections drop NAME GENERATION',
    promote: 'Say which: projections promote NAME GENERATION',
    back: 'Say which: projections back NAME',
  },
  whichRule: (projection: string, rules: readonly string[]) =>
    rules.length === 0
      ? `${projection} folds by no rule.`
      : `Say which rule, as --rules RULE:VERSION. ${projection} folds by ${rules.join(', ')}.`,
  built: ({ projection, name, position, plan }: Generation) =>
    `${projection}: ${name} is complete up to ${position}, where the log has ${plan?.head ?? '-'}`,
  dropped: (projection: string, name: string) => `${projection}: ${name} is dropped`,
  promoted: (projection: string, name: string) =>
    `${projection}: ${name} serves now. The one before it is kept: refrain projections back ${projection} takes this back.`,
  back: (projection: string) => `${projection}: the previous generation serves again, and the one before is kept in its place`,
  none: 'There are no read models.',
  line: (generation: Generation) =>
    [
      `${generation.projection.padEnd(14)}${generation.name.padEnd(14)} ${generation.state.padEnd(10)}`,
      `version ${generation.version}`,
      generation.state === 'unfinished' && generation.plan
        ? `position ${generation.position || '-'} of ${generation.plan.position}`
        : `position ${generation.position || '-'}`,
      `size ${sizeOf(generation.bytes)}`,
      ...(howOf(generation) ? [`by ${howOf(generation)}`] : []),
      ...(generation.completedAt ? [`complete since ${generation.completedAt}`] : []),
    ].join('  '),
  otherPositions: ({ a, b }: Diff) =>
    `They stand at different positions (${a.position || 'empty'} and ${b.position || 'empty'}), or moved on meanwhile: what happened between is among the differences.`,
  counts: ({ projection, a, b, same, onlyInA, onlyInB, changed }: Diff) =>
    `${projection}: ${sideOf(a)} and ${sideOf(b)}: ${same} documents are the same, ${changed} changed, ${onlyInA} only in ${a.name}, ${onlyInB} only in ${b.name}`,
  difference: ({ collection, id, kind, fields }: DocumentDifference, { a, b }: Diff) =>
    `  ${collection} ${cut(id)}: ${kind === 'changed' ? `changed in ${fields.join(', ') || 'the order of its fields'}` : `only in ${(kind === 'onlyInA' ? a : b).name}`}`,
  side: (name: string, text: string) => `    ${name} ${cut(text)}`,
  more: (count: number) => `  and ${count} more`,
} as const;
