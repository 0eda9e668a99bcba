/**
 * @typedef {{ instruction: string, args: string }} Step
 * @typedef {{ name: string, from: string, steps: Step[] }} Stage `from` is an image, or the name of a stage before it
 * @typedef {{ from: string | undefined, sources: string[], target: string }} Copy `from`: a stage; without it, the build context
 */

/** @param {string} text @returns {Stage[]} */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const [, instruction = '', args = ''] of lines.matchAll(/^([A-Z]+)\s+(.*\S)\s*$/gm)) {
    if (instruction !== 'FROM') {
      stages.at(-1)?.steps.push({ instruction, args });
      continue;
    }
    const [from = '', , name = `${stages.length}`] = args.split(/\s+/);
    stages.push({ name, from, steps: [] });
  }
  return stages;
}

/** @param {Step} step @returns {Copy} */
export function copyOf({ args }) {
  const words = args.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** A command in its JSON form, or as a shell would split it. @param {string} args @returns {string[]} */
export const commandOf = (args) => (args.startsWith('[') ? JSON.parse(args) : args.split(/\s+/));

/** The last step of a kind. @param {Stage | undefined} stage @param {string} instruction */
export const lastOf = (stage, instruction) => stage?.steps.findLast((step) => step.instruction === instruction)?.args;
