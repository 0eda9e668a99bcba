/** @typedef {{ name: string, beside?: string, cores?: number }} Lined */

/**
 * Steps one after another. A step that names the one before it runs beside it, where the machine has the cores that it asks for.
 * @template {Lined} Step
 * @param {readonly Step[]} steps
 * @param {number} cores
 * @returns {Step[][]} each lane is run together
 */
export function inLanes(steps, cores) {
  /** @type {Step[][]} */
  const lanes = [];
  for (const step of steps) {
    const lane = lanes.at(-1);
    const isBeside = lane?.at(-1)?.name === step.beside && cores >= (step.cores ?? 1);
    if (lane && isBeside) lane.push(step);
    else lanes.push([step]);
  }
  return lanes;
}
