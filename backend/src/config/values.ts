export type Env = Readonly<Record<string, string | undefined>>;

/** @param what what the distributed profile needs there */
export const needed = (env: Env, name: string, what: string): string => {
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} is not set. The distributed profile needs ${what}.`);
  return value;
};

export const addressed = (env: Env, name: string, schemes: RegExp, example: string): string => {
  const value = needed(env, name, `it, for example ${example}`);
  // The value may hold a password, so it is not repeated.
  if (!schemes.test(value)) throw new Error(`${name} is not an address of the right kind. It looks like ${example}.`);
  return value;
};

export const oneOf = <T extends string>(env: Env, name: string, values: readonly T[], otherwise: T): T => {
  const given = env[name]?.trim() || otherwise;
  const value = values.find((each) => each === given);
  if (!value) throw new Error(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return value;
};

export const flag = (env: Env, name: string, otherwise: boolean): boolean =>
  env[name]?.trim() ? oneOf(env, name, ['0', '1'], '0') === '1' : otherwise;

type Range = Readonly<{ least?: number; most: number }>;

/** `otherwise` where the variable is not set. @throws Error with a sentence for the operator */
export const wholeNumber = <T>(env: Env, name: string, { least = 1, most }: Range, otherwise: T): number | T => {
  const given = env[name]?.trim();
  if (!given) return otherwise;
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
};

/** The parts of a list with commas. */
export const listed = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
