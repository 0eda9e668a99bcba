/** What one costs in the other, for showing. `timestamp` is ISO. Nothing is settled at a rate that is not live. */
export type PiRates = Readonly<{
  usdToPi: number;
  piToUsd: number;
  timestamp: string;
  source: string;
  isLive: boolean;
  formatted: Readonly<{ usdToPi: string; piToUsd: string }>;
}>;

/**
 * As the spec says (part 2, section 4). The two contradict each other by ten (docs/adr/0100), so they are shown and nothing is counted with
 * them.
 */
export const PI_FALLBACK = { usdToPi: 21.72, piToUsd: 0.4604, source: 'fallback' } as const;
/** A rate that was heard of is live for so long, and is asked for again as often. */
export const PI_RATE_SECONDS = 5 * 60;

export const formattedRates = (usdToPi: number, piToUsd: number): PiRates['formatted'] => ({
  usdToPi: `1 USD = ${usdToPi.toFixed(2)} π`,
  piToUsd: `1 π = $${piToUsd.toFixed(4)}`,
});

/** Where a caller is, as two letters (ISO 3166); null where nothing says so. `source` is what said it. */
export type PiCountry = Readonly<{ country: string | null; source: string; isLive: boolean }>;
