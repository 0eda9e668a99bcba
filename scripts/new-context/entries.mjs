import { Refusal } from '../lib/refusal.mjs';
import { descriptorOf, worded } from './names.mjs';
import { texts } from './texts.mjs';

/**
 * What a context is entered into besides its own folders. Frozen catalogs follow by `npm run freeze`.
 *
 * @typedef {import('./names.mjs').Names} Names
 * @typedef {Readonly<{ path: string, enter: (text: string, names: Names) => string }>} Entry
 */

/** @param {string} path @param {string} text @param {string} place @param {string} added */
const before = (path, text, place, added) => {
  const at = text.lastIndexOf(place);
  if (at < 0) throw new Refusal(texts.noPlace(path, place));
  return text.slice(0, at) + added + text.slice(at);
};

/** The path that a line imports from. @param {string} line */
const pathIn = (line) => /^import .* from '(.*)';$/.exec(line)?.[1] ?? '';

/** Among the imports from the same place, by the alphabet. @param {string} text @param {string} line */
const withImport = (text, line) => {
  const lines = text.split('\n');
  const path = pathIn(line);
  const place = path.slice(0, path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1);
  const next = lines.findIndex((each) => pathIn(each).startsWith(place) && pathIn(each) > path);
  const last = lines.findLastIndex((each) => each.startsWith('import '));
  return lines.toSpliced(next < 0 ? last + 1 : next, 0, line).join('\n');
};

/** The list of a package. @param {string} path @param {string} from @param {string} end @returns {Entry} */
const list = (path, from, end) => ({
  path,
  enter: (text, names) => {
    const descriptor = descriptorOf(names);
    if (text.includes(`{ ${descriptor} }`)) throw new Refusal(texts.taken(path, descriptor));
    const entered = before(path, text, end, `  ${descriptor},\n`);
    return withImport(entered, `import { ${descriptor} } from '${worded(from, names)}';`);
  },
});

/** @param {string} text the lines so far @param {Names} names */
const nextSample = (text, names) => {
  const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}');
  return {
    at: new Date(Date.parse(last.at) + 60_000).toISOString(),
    stream: worded('keepSake-keepSake-1', names),
    actor: 'user-ben',
    type: worded('KeepSakeAdded', names),
    version: 1,
    data: { [worded('keepSakeId', names)]: worded('keepSake-1', names), ownerId: 'user-ben', text: 'A sample text' },
  };
};

const ROUTES = 'contracts/src/routes/table/community.ts';
const HISTORY = 'projections/src/testing/sample-history.jsonl';

/** @type {readonly Entry[]} */
export const entries = [
  list('contracts/src/contexts.ts', './keep-sakes/context', '] as const;'),
  list('projections/src/contexts.ts', './keep-sakes/context', '] as const satisfies readonly Context[];'),
  list('backend/src/contexts.ts', './keep-sakes/keep-sakes.context', '];\n\n/** Rows'),
  list('frontend/src/app/contexts.ts', '../features/keep-sakes/context', '];'),
  {
    path: ROUTES,
    enter: (text, names) => {
      const row = worded(
        `{ id: 'keep-sakes', path: '/keep-sakes', title: 'Keep sakes', shell: 'main', access: 'login' },`,
        names,
      );
      return before(ROUTES, text, '] as const satisfies', `  ${row}\n`);
    },
  },
  { path: HISTORY, enter: (text, names) => `${text}${JSON.stringify(nextSample(text, names))}\n` },
];

/** What `npm run freeze` writes down of the new event and the new projection. */
export const FROZEN = ['contracts/src/frozen-events.jsonl', 'projections/src/document-hashes.json'];
