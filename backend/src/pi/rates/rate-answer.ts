/** A Pi costs between a millionth of a dollar and a million: anything else is a fault of the source. */
const [LEAST, MOST] = [1e-6, 1e6];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );

/** Dollars for a Pi, as `{"pi-network":{"usd":0.22}}` (CoinGecko) or `{"usd":0.22}` says; null for what says nothing of use. */
export const rateIn = (text: string): number | null => {
  const answer = parsed(text);
  const rate = within(answer, 'pi-network', 'usd') ?? within(answer, 'usd');
  return typeof rate === 'number' && rate >= LEAST && rate <= MOST ? rate : null;
};
