/** Names that say what such an answer is, by its status. @type {Readonly<Record<string, string>>} */
const NAMES = {
  400: 'Malformed',
  401: 'SignInRequired',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'TooMany',
  431: 'TooLarge',
  500: 'Failed',
  503: 'Unavailable',
};

/**
 * Answers that several operations give to the letter, each under a name, and the paths that refer to them: most refusals are common.
 * @param {Readonly<Record<string, Readonly<Record<string, { responses: Record<string, object> }>>>>} paths
 */
export const withSharedAnswers = (paths) => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const all = operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => Number(status) >= 400));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, answer] of all) counts.set(JSON.stringify(answer), (counts.get(JSON.stringify(answer)) ?? 0) + 1);
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Record<string, object>} */
  const responses = {};
  for (const [status, answer] of all) {
    const text = JSON.stringify(answer);
    if ((counts.get(text) ?? 0) < 2 || names.has(text)) continue;
    const base = NAMES[status] ?? `Refused${status}`;
    const name = [base, ...Array.from(counts, (_, n) => `${base}${n + 2}`)].find((each) => !(each in responses)) ?? base;
    names.set(text, name);
    responses[name] = answer;
  }
  for (const operation of operations) {
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => {
        const name = names.get(JSON.stringify(answer));
        return [status, name ? { $ref: `#/components/responses/${name}` } : answer];
      }),
    );
  }
  return responses;
};
