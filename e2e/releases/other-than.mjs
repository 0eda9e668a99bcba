/**
 * What was said then and is said otherwise now; that more is said now is no difference.
 * @param {unknown} then @param {unknown} now @param {string} [where] @returns {string[]}
 */
export const otherThan = (then, now, where = '') => {
  if (typeof then !== 'object' || then === null)
    return then === now ? [] : [`${where}: ${JSON.stringify(now)}, then ${JSON.stringify(then)}`];
  const today = /** @type {Readonly<Record<string, unknown>>} */ (typeof now === 'object' && now !== null ? now : {});
  const longer =
    Array.isArray(then) && then.length !== today.length ? [`${where}: ${today.length} of them, then ${then.length}`] : [];
  return [...longer, ...Object.entries(then).flatMap(([key, value]) => otherThan(value, today[key], `${where}/${key}`))];
};
