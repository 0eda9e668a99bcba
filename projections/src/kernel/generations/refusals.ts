import { StaleCheckpoint, UnknownCollection, UnknownGeneration } from '@refrain/storage/read-store';

const texts = {
  'GENERATION.NAME': (name: string) =>
    `${JSON.stringify(name.slice(0, 60))} cannot be the name of a generation: 1 to 40 of a-z, 0-9 and -, and a letter or a number first; not live, next or previous.`,
  'GENERATION.UNKNOWN': (projection: string, name: string) => `${projection} has no generation ${name}.`,
  'GENERATION.NAME_TAKEN': (projection: string, name: string, what: string) =>
    `${projection} has a generation ${name} already, ${what}. Drop it first, or choose another name.`,
  'GENERATION.UNFINISHED': (projection: string, name: string, what: string) =>
    `The generation ${name} of ${projection} is not complete, ${what}. Build it with the same words to go on, or drop it.`,
  'GENERATION.TAKEN_OVER': (projection: string, name: string) =>
    `Another process went on with the generation ${name} of ${projection}, promoted or dropped it. This one stops.`,
  'GENERATION.TOO_MANY': (projection: string, most: number) =>
    `${projection} has ${most} named generations, which is the most. Drop one first.`,
  'GENERATION.NO_EVENT': (position: string) => `The log holds no event at or before ${position || 'its beginning'}.`,
  'GENERATION.BEYOND_LOG': (position: string, head: string) => `The log ends at ${head}, before ${position}.`,
  'GENERATION.LOG_WENT_BACK': (projection: string, name: string, position: string) =>
    `The log does not hold the event any more up to which ${name} of ${projection} was begun (${position}). Drop it and build it from this log.`,
  'GENERATION.UNKNOWN_RULE': (projection: string, rule: string, known: string) =>
    `${projection} does not fold by ${rule}. ${known ? `It folds by ${known}.` : 'It folds by no rule.'}`,
  'GENERATION.OTHER_VERSION': (projection: string, name: string, stored: number, version: number) =>
    `The generation ${name} of ${projection} is of version ${stored}, and this program folds version ${version}.`,
  'GENERATION.OTHER_RULES': (projection: string, name: string, what: string) =>
    `The generation ${name} of ${projection} is folded otherwise than the one that serves (${what}). It can be compared, not promoted.`,
  'GENERATION.NO_PREVIOUS': (projection: string) => `${projection} keeps no previous generation.`,
  'GENERATION.FELL_BEHIND': (projection: string, name: string) =>
    `The generation ${name} of ${projection} did not come as far as the one that serves, which went on or is ahead of the log. Nothing was changed; try again.`,
} as const;

export type GenerationCode = keyof typeof texts;

/** What an operator asked of a generation cannot be done; nothing was changed. The message ends with the code. */
export class GenerationRefused extends Error {
  override name = 'GenerationRefused';

  private constructor(
    readonly code: GenerationCode,
    sentence: string,
  ) {
    super(`${sentence} (${code})`);
  }

  static because<Code extends GenerationCode>(code: Code, ...args: Parameters<(typeof texts)[Code]>): GenerationRefused {
    return new GenerationRefused(code, (texts[code] as (...all: unknown[]) => string)(...args));
  }
}

const TAKEN_OVER: readonly (new (...args: never[]) => Error)[] = [StaleCheckpoint, UnknownCollection, UnknownGeneration];

/** Gives what the work gives. @throws GenerationRefused GENERATION.TAKEN_OVER where its generation went on without it, or is gone */
export const unlessTakenOver = async <T>(projection: string, name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!TAKEN_OVER.some((kind) => error instanceof kind)) throw error;
    throw GenerationRefused.because('GENERATION.TAKEN_OVER', projection, name);
  }
};
