import { median, quantile } from '../../../scripts/bench/ratios.mjs';
import { leastOfEach, trendOf } from './trend.mjs';

/**
 * @typedef {{ ms: number[], failed: string[], refused: number }} Answers of one kind in one window
 * @typedef {{ seconds: number, kinds: Record<string, Answers> }} Window
 * @typedef {{ rss: number, anonymous: number, heapUsed: number, external: number, descriptors: number, threads: number, children: number, childrenRss: number, dataBytes: number }} Figures memory in bytes
 * @typedef {{ hours: number, figures: Figures, window: Window }} Sample
 * @typedef {{ name: string, findings: readonly string[], indicative?: boolean }} Verdict
 * @typedef {{ hours: number, warmUpHours: number, asked: Readonly<Record<string, number>> }} Plan `asked`: requests of each kind a second
 */

const MIB = 2 ** 20;
const MINUTE_HOURS = 1 / 60;
const MEMORY = /** @type {const} */ (['rss', 'heapUsed', 'external']);
const MEMORY_GROWS_BELOW = 0.05;
/** Of a small level, such as the memory of buffers, one buffer more is no trend. */
const MEMORY_UNNOTICED = 2 * MIB;
const DESCRIPTORS_GROW_BELOW = 0.01;
const MORE_DESCRIPTORS = 20;
const MORE_THREADS = 4;
const SLOWER_AT_MOST = 1.5;
/** Below this nobody notices, and a busy machine makes as much of nothing. */
const UNNOTICED_MS = 50;
/** Fewer answers than these have no 99th percentile; their median is judged. */
const ENOUGH = 100;
const REFUSED_AT_MOST = 0.01;
const REACHED_AT_LEAST = 0.95;
/** Runs shorter than this say little of what grows in an hour. */
const SLOPE_COUNTS_FROM_HOURS = 1;

const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;
const mib = (/** @type {number} */ bytes) => `${(bytes / MIB).toFixed(1)} MiB`;
const kindsOf = (/** @type {readonly Sample[]} */ samples) => [
  ...new Set(samples.flatMap(({ window }) => Object.keys(window.kinds))),
];
const valuesOf = (/** @type {readonly Sample[]} */ samples, /** @type {keyof Figures} */ name) =>
  samples.map(({ hours, figures }) => ({ hours, value: figures[name] }));

/** Samples of one quarter, from 0. @param {readonly Sample[]} samples @param {Plan} plan @param {number} quarter */
const quarterOf = (samples, { hours: all }, quarter) =>
  samples.filter(({ hours }) => Math.min(3, Math.floor((4 * hours) / all)) === quarter);

/** @param {readonly Sample[]} rest @param {typeof MEMORY[number]} name @param {boolean} indicative @returns {Verdict} */
const memoryVerdict = (rest, name, indicative) => {
  const { level, perHour, error } = trendOf(leastOfEach(valuesOf(rest, name), MINUTE_HOURS));
  const isFlat = perHour < Math.max(level * MEMORY_GROWS_BELOW, MEMORY_UNNOTICED);
  const said = `${name} at ${mib(level)} changes by ${percent(perHour / level)} (± ${percent((2 * error) / level)}) an hour`;
  return { name: said, findings: isFlat ? [] : [`that is ${mib(perHour)} an hour`], indicative };
};

/** @param {readonly Sample[]} rest @param {boolean} indicative @returns {Verdict[]} */
const descriptorVerdicts = (rest, indicative) => {
  const values = valuesOf(rest, 'descriptors').map(({ value }) => value);
  const quarter = Math.ceil(values.length / 4);
  const [first, last] = [median(values.slice(0, quarter)), median(values.slice(-quarter))];
  // Requests on their way come and go by the dozen: a slope within its own error is none.
  const { level, perHour, error } = trendOf(leastOfEach(valuesOf(rest, 'descriptors'), MINUTE_HOURS));
  return [
    {
      name: `open descriptors at ${level.toFixed(0)} change by ${percent(perHour / level)} (± ${percent((2 * error) / level)}) an hour`,
      findings: perHour - 2 * error < level * DESCRIPTORS_GROW_BELOW ? [] : [`that is ${perHour.toFixed(1)} an hour`],
      indicative,
    },
    {
      name: `open descriptors were ${first} and are ${last}`,
      findings: last - first <= MORE_DESCRIPTORS ? [] : [`${last - first} more`],
    },
  ];
};

/** @param {readonly Sample[]} rest @param {'threads' | 'children'} name @returns {Verdict} */
const countVerdict = (rest, name) => {
  const values = valuesOf(rest, name).map(({ value }) => value);
  const half = Math.ceil(values.length / 2);
  const [first, last] = [median(values.slice(0, half)), median(values.slice(-half))];
  return {
    name: `${name} were ${first} and are ${last}`,
    findings: last - first <= MORE_THREADS ? [] : [`${last - first} more`],
  };
};

/** @param {readonly Sample[]} samples @param {Plan} plan @param {string} kind @returns {Verdict} */
const slownessVerdict = (samples, plan, kind) => {
  const msOf = (/** @type {number} */ quarter) =>
    quarterOf(samples, plan, quarter).flatMap(({ window }) => window.kinds[kind]?.ms ?? []);
  const [second, last] = [msOf(1), msOf(3)];
  if (second.length === 0 || last.length === 0) return { name: `${kind} is answered`, findings: ['a quarter has no answer'] };
  const isMany = Math.min(second.length, last.length) >= ENOUGH;
  const [before, after] = [second, last].map((ms) => (isMany ? quantile(ms, 0.99) : median(ms)));
  const isAsFast = Number(after) <= Math.max(SLOWER_AT_MOST * Number(before), UNNOTICED_MS);
  return {
    name: `${kind}: ${isMany ? 'p99' : 'p50'} of the last quarter ${after?.toFixed(0)} ms, of the second ${before?.toFixed(0)} ms`,
    findings: isAsFast ? [] : [`that is more than ${SLOWER_AT_MOST} times`],
  };
};

/** @param {readonly Sample[]} samples @param {Plan} plan @returns {Verdict[]} */
const answerVerdicts = (samples, { asked }) => {
  const answers = samples.flatMap(({ window }) => Object.entries(window.kinds));
  const count = (/** @type {(one: Answers) => number} */ of) => answers.reduce((sum, [, one]) => sum + of(one), 0);
  const [answered, refused] = [count(({ ms }) => ms.length), count((one) => one.refused)];
  const seconds = samples.reduce((sum, { window }) => sum + window.seconds, 0);
  const reached = Object.entries(asked).map(([kind, perSecond]) => {
    const all = answers.reduce((sum, [name, { ms, refused: more }]) => sum + (name === kind ? ms.length + more : 0), 0);
    return { kind, perSecond, reached: all / seconds, share: all / seconds / perSecond };
  });
  return [
    { name: `${answered} requests, none failed`, findings: answers.flatMap(([, { failed }]) => failed) },
    {
      name: `${refused} refused, as declared`,
      findings: refused <= REFUSED_AT_MOST * (answered + refused) ? [] : [`more than ${percent(REFUSED_AT_MOST)}`],
    },
    {
      name: `a second: ${reached.map((one) => `${one.kind} ${one.reached.toFixed(one.reached < 10 ? 2 : 0)}`).join(', ')}`,
      findings: reached
        .filter(({ share }) => share < REACHED_AT_LEAST)
        .map((one) => `${one.kind}: ${one.perSecond.toFixed(2)} were to be asked a second, ${one.reached.toFixed(2)} were`),
    },
  ];
};

/**
 * What the samples of a run say. In a run below an hour what grows is said, and not judged: the line through a few minutes is no rate of an hour.
 * @param {readonly Sample[]} samples in order @param {Plan} plan
 * @returns {Verdict[]}
 */
export const judge = (samples, plan) => {
  const rest = samples.filter(({ hours }) => hours >= plan.warmUpHours);
  const indicative = plan.hours < SLOPE_COUNTS_FROM_HOURS;
  return [
    ...MEMORY.map((name) => memoryVerdict(rest, name, indicative)),
    ...descriptorVerdicts(rest, indicative),
    .../** @type {const} */ (['threads', 'children']).map((name) => countVerdict(rest, name)),
    ...kindsOf(samples).map((kind) => slownessVerdict(samples, plan, kind)),
    ...answerVerdicts(samples, plan),
  ];
};
