import { eventSamples } from '@refrain/contracts';
import type { Event } from '@refrain/contracts/kernel';

type Sample = Event & Readonly<{ at?: string }>;

/** The newest of each type: older ones reach no row as they are. */
export const newestSamples: readonly Sample[] = Object.values(eventSamples).flatMap(
  (versions) => (versions.at(-1) as Sample | undefined) ?? [],
);

const renamed = (sample: Sample, from: RegExp, to: string): Sample => ({
  ...sample,
  data: JSON.parse(JSON.stringify(sample.data).replace(from, to)) as Sample['data'],
});

/** Every sample, and the same with people and things that meet each other more often, or less. */
export const samplePool: readonly Sample[] = newestSamples.flatMap((sample) => [
  sample,
  renamed(sample, /user-(?:ada|nadia)/g, 'user-ben'),
  renamed(sample, /\b(post|track|comment)-1\b/g, '$1-2'),
  renamed(sample, /Hello, sample world/g, 'Hello #sample #world'),
]);

const PEOPLE = ['ada', 'ben', 'cleo', 'dora', 'emil', 'fay'];
const THINGS = 12;
/** What takes things away, which would else leave nothing of a long history. */
const TAKES_AWAY = /(Erased|Deleted|Removed|Withdrawn|Unpublished|Lapsed|Cancelled|Unfollowed|Unliked)$/;

/** Numbers from 0 to below `end`, the same ones for the same seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
};

/** As many events of every type, of a few people and a dozen things each, in any order. */
export const historyOf = (length: number, seed: number): readonly Sample[] => {
  const next = numbers(seed);
  return Array.from({ length }, () => {
    let sample = samplePool[next(samplePool.length)] as Sample;
    if (TAKES_AWAY.test(sample.type) && next(10) > 0) sample = samplePool[next(samplePool.length)] as Sample;
    const shift = next(PEOPLE.length);
    const text = JSON.stringify(sample.data)
      .replace(/\buser-([a-z]+)/g, (whole, name: string) =>
        PEOPLE.includes(name) ? `user-${PEOPLE[(PEOPLE.indexOf(name) + shift) % PEOPLE.length]}` : whole,
      )
      .replace(/\b(post|track|comment|event)-1\b/g, (_, kind: string) => `${kind}-${1 + next(THINGS)}`);
    return { ...sample, data: JSON.parse(text) as Sample['data'] };
  });
};
