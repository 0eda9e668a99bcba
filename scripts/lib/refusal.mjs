/** Something the person at the keyboard can mend. Its message is the whole answer: no stack is shown. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {{ cutShort?: boolean }} [options] `cutShort`: the work was killed, so what it left cannot be trusted
   */
  constructor(message, { cutShort = false } = {}) {
    super(message);
    this.cutShort = cutShort;
  }
}

/**
 * Runs a script's body; a refusal ends it with exit code 1 and its sentence, anything else with its stack.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    await body();
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
