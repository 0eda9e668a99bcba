/**
 * @typedef {Readonly<Record<string, number>>} Round what each variant reached in one round, a second
 * @typedef {{ median: number, low: number, high: number }} Spread `low` and `high` are the quartiles
 */

/**
 * @param {readonly number[]} values
 * @param {number} share 0 to 1; between two values it lies in proportion
 */
export const quantile = (values, share) => {
  if (values.length === 0) throw new RangeError('there is nothing to take a quantile of');
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const [lower = NaN, upper = lower] = sorted.slice(below, below + 2);
  return lower + (upper - lower) * (at - below);
};

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values @returns {Spread} */
export const spread = (values) => ({ median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) });

/**
 * The ratio of two variants, taken inside each round, so that what slows the machine down slows both.
 * @param {readonly Round[]} rounds
 * @param {string} ours
 * @param {string} reference
 * @returns {Spread}
 */
export const ratioOf = (rounds, ours, reference) => spread(rounds.map((round) => Number(round[ours]) / Number(round[reference])));

/**
 * Runs every variant once a round, in another order each time, so that none always comes first.
 * @param {number} rounds
 * @param {Readonly<Record<string, () => Promise<number>>>} variants each measures once and gives what it reached, a second
 * @param {(round: number) => void} [onRound]
 * @returns {Promise<Round[]>}
 */
export const interleaved = async (rounds, variants, onRound = () => undefined) => {
  const entries = Object.entries(variants);
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    /** @type {Record<string, number>} */
    const result = {};
    const first = round % entries.length;
    for (const [name, measure] of [...entries.slice(first), ...entries.slice(0, first)]) result[name] = await measure();
    results.push(result);
    onRound(round + 1);
  }
  return results;
};
