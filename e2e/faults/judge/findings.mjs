import { fold } from './fold.mjs';
import { MODELS, tally } from './models.mjs';

/**
 * Where the stored rows of the read models differ from what they must say.
 *
 * @typedef {import('./fold.mjs').Facts} Facts
 * @typedef {import('./data-folder.mjs').Model} Model
 * @typedef {import('./models.mjs').Expected} Expected
 */

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** An index column holds what the document says, or a query would not find what it shows. @param {Model} model */
function* columnFindings({ name, rows: stored }) {
  for (const [id, { doc, columns }] of stored) {
    for (const [column, value] of Object.entries(columns)) {
      const said = typeof doc[column] === 'boolean' ? Number(doc[column]) : (doc[column] ?? null);
      const held = typeof value === 'boolean' ? Number(value) : value;
      if (!same(held ?? null, said)) yield `${name} ${id}: the column ${column} holds ${held}, the document says ${said}`;
    }
  }
}

/** @param {Model} model @param {Expected} expected */
function* rowFindings({ name, rows: stored }, expected) {
  for (const [id, fields] of expected) {
    const doc = stored.get(id)?.doc;
    if (!doc) yield `${name} ${id} is missing; the log gives ${JSON.stringify(fields)}`;
    else
      for (const [field, value] of Object.entries(fields))
        if (!same(doc[field], value))
          yield `${name} ${id}: ${field} is ${JSON.stringify(doc[field])}, the log gives ${JSON.stringify(value)}`;
  }
  for (const id of stored.keys()) if (!expected.has(id)) yield `${name} ${id} is stored, and the log does not give it`;
}

/** Rows that hold lists: each entry stands in one of them. @param {string} what @param {readonly string[]} found @param {readonly string[]} expected */
function* listFindings(what, found, expected) {
  const [there, wanted] = [tally(found), new Set(expected)];
  for (const [entry, times] of there)
    if (!wanted.has(entry) || times > 1)
      yield `${what}: ${entry} ${times} times, the log gives it ${wanted.has(entry) ? 'once' : 'to nobody'}`;
  for (const entry of wanted) if (!there.has(entry)) yield `${what}: the log gives that ${entry}, which is not stored`;
}

/** Who has a post in their feed: each wide reader among the followers in one row, and no one else. @param {Model} model @param {Facts} facts */
const feedFindings = ({ rows: stored }, { posts: all }) =>
  listFindings(
    'feeds',
    [...stored.values()].flatMap(({ doc: { postId, authorId, createdAt, owners } }) =>
      owners.map((/** @type {string} */ owner) => `${owner} has ${postId} of ${authorId} at ${createdAt}`),
    ),
    [...all].flatMap(([postId, { author, at, written }]) =>
      [...written].map((reader) => `${reader} has ${postId} of ${author} at ${at}`),
    ),
  );

/** The receivers of an author's posts: each follower. @param {Model} model @param {Facts} facts */
const audienceFindings = ({ rows: stored }, { follows }) =>
  listFindings(
    'audiences',
    [...stored.values()].flatMap(({ doc: { authorId, followers } }) =>
      followers.map((/** @type {string} */ follower) => `${follower} hears ${authorId}`),
    ),
    [...follows.values()].map(({ follower, followee }) => `${follower} hears ${followee}`),
  );

/** The authors a reader's feed is merged from, until they are too many. @param {Model} model @param {Facts} facts */
const readerFindings = ({ rows: stored }, { follows, wide }) =>
  listFindings(
    'readers',
    [...stored].flatMap(([reader, { doc }]) => [
      ...(doc.isWide ? [`${reader} is wide`] : []),
      ...doc.follows.map((/** @type {string} */ author) => `${reader} reads ${author}`),
    ]),
    [
      ...[...wide].map((reader) => `${reader} is wide`),
      ...[...follows.values()].flatMap(({ follower, followee }) => (wide.has(follower) ? [] : [`${follower} reads ${followee}`])),
    ],
  );

/** @type {Readonly<Record<string, (model: Model, facts: Facts) => Iterable<string>>>} */
const LISTS = { timelines: feedFindings, audiences: audienceFindings, readers: readerFindings };

/**
 * @param {readonly Model[]} models @param {readonly import('./rules.mjs').LogEvent[]} events
 * @param {boolean} settled whether all is folded; else each collection is compared with the log up to its checkpoint
 * @returns {Generator<string>}
 */
export function* modelFindings(models, events, settled) {
  /** @type {Map<string, Facts>} */
  const folded = new Map();
  const factsAt = (/** @type {string} */ position) => {
    const facts = folded.get(position) ?? fold(events.filter((event) => settled || event.position <= position));
    folded.set(position, facts);
    return facts;
  };
  const end = events.at(-1)?.position ?? '';
  for (const model of models) {
    // What was folded late is marked behind the position.
    const position = settled ? '' : (model.position.split('+')[0] ?? '');
    if (position > end) yield `${model.name} has come to ${position}, and the log ends with ${end}`;
    const expected = MODELS[model.name]?.(factsAt(position));
    if (expected) yield* rowFindings(model, expected);
    yield* LISTS[model.name]?.(model, factsAt(position)) ?? [];
    yield* columnFindings(model);
  }
  if (!settled) return;
  for (const name of [...Object.keys(MODELS), ...Object.keys(LISTS)])
    if (!models.some((model) => model.name === name)) yield `there is no collection ${name}`;
}
