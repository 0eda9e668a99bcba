/** One measurement as a row has it. @param {number} value */
export const once = (value) => ({ median: value, low: value, high: value });
