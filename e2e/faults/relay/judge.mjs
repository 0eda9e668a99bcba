import { hash } from 'node:crypto';

/**
 * @typedef {import('./kafka-reader.mjs').Came} Came
 * @typedef {{ key: string, position: string, digest: string }} Stored
 * @typedef {{ name: string, findings: readonly string[] }} Verdict
 */

const SHOWN = 20;
/** Enough of a SHA-256 to distinguish a million texts. @param {string} text */
const digestOf = (text) => hash('sha256', text, 'base64').slice(0, 16);

/** Compares what a log holds with what came out of a topic. First all that is stored, in the order of the log, then all that came. */
export const createJudge = () => {
  /** @type {Map<string, Stored>} by id */
  const all = new Map();
  /** @type {Map<string, number>} how often each id came */
  const times = new Map();
  /** @type {Map<string, { partition: number, position: string }>} by key, where it stands and what came of it last */
  const keys = new Map();
  /** @type {Map<number, number>} the next offset of each partition */
  const offsets = new Map();
  /** @type {Record<'strange' | 'changed' | 'order' | 'places' | 'gaps', string[]>} */
  const findings = { strange: [], changed: [], order: [], places: [], gaps: [] };
  /** @param {keyof typeof findings} what @param {string} text */
  const find = (what, text) => void (findings[what].length < SHOWN && findings[what].push(text));

  return {
    /** @param {any} event as the log has it */
    stored: (event) =>
      void all.set(event.id, { key: event.stream, position: event.position, digest: digestOf(JSON.stringify(event)) }),
    /** @param {Came} message */
    came: ({ partition, offset, headers: { id = '', position = '' }, key, value }) => {
      const expected = offsets.get(partition) ?? 0;
      if (offset !== expected) find('gaps', `partition ${partition} goes on with ${offset}, not ${expected}`);
      offsets.set(partition, offset + 1);
      const stored = all.get(id);
      if (!stored) return find('strange', `${id} of ${key} is not in the log`);
      const before = times.get(id) ?? 0;
      times.set(id, before + 1);
      if (key !== stored.key || position !== stored.position || digestOf(value) !== stored.digest)
        find('changed', `${id} came as ${key} ${position} ${value.slice(0, 100)}`);
      const last = keys.get(key);
      if (last && last.partition !== partition) find('places', `${key} stands in ${last.partition} and ${partition}`);
      // Where it came first counts.
      if (before > 0) return;
      if (last && last.position >= position) find('order', `${key}: ${position} came after ${last.position}`);
      keys.set(key, { partition, position });
    },
    repeats: () => [...times.values()].reduce((sum, each) => sum + each - 1, 0),
    /** @param {{ events: number, mayRepeat: boolean, came: { held: number, read: number } }} run @returns {readonly Verdict[]} */
    verdicts: ({ events, mayRepeat, came: { held, read } }) => {
      const missing = [...all.keys()].filter((id) => !times.has(id));
      const twice = mayRepeat ? [] : [...times].filter(([, each]) => each > 1).map(([id, each]) => `${id} came ${each} times`);
      /** @param {string} what @param {number} found @param {number} expected */
      const number = (what, found, expected) => (found === expected ? [] : [`${found} ${what}, not ${expected}`]);
      return [
        { name: 'the log holds what was made', findings: number('events', all.size, events) },
        {
          name: 'all that the broker holds was read, without a gap',
          findings: [...number('messages', read, held), ...findings.gaps],
        },
        { name: 'every event came', findings: missing.slice(0, SHOWN) },
        {
          name: mayRepeat ? 'what came again is an event of the log' : 'every event came once',
          findings: [...twice.slice(0, SHOWN), ...findings.strange],
        },
        { name: 'every event came to the letter', findings: findings.changed },
        { name: 'every key stands in one partition', findings: findings.places },
        { name: 'the events of each key came in the order of the log', findings: findings.order },
      ];
    },
  };
};
