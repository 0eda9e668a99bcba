/**
 * Preloaded into a server: its clock runs so many milliseconds behind. A data folder gets days that way, and a program of then the days of then.
 */
const behindMs = Number(process.env.SAMPLE_CLOCK_BEHIND_MS ?? 0);
const Now = Date;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends Now {
    /** @param {any[]} parts */
    constructor(...parts) {
      // @ts-expect-error a date takes what a date takes
      super(...(parts.length > 0 ? parts : [Now.now() - behindMs]));
    }
    /** @override */
    static now() {
      return Now.now() - behindMs;
    }
  }
);
