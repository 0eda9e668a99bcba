/** The specs of the ports and their engines. */
export const ENGINE_SPECS = 'storage/src/(event-log|read-store|change-bus|media-store|vault|leases)/';

/** The title every conformance suite runs under. */
const SUITE = /^the (.+) (event log|read store|change bus|media store|vault|leases)$/;

/**
 * A line for each port and engine: what its conformance suite came to.
 * @param {{ testResults: { assertionResults: { status: string, ancestorTitles: string[] }[] }[] }} report jest's
 * @returns {string[]}
 */
export function readEngines({ testResults }) {
  /** @type {Map<string, Record<string, number>>} */
  const suites = new Map();
  for (const { status, ancestorTitles } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const [, engine, port] = ancestorTitles.map((title) => SUITE.exec(title)).find((match) => match !== null) ?? [];
    if (!engine || !port) continue;
    const name = `${port.replace(' ', '-')} ${engine.toLowerCase()}`;
    const counts = suites.get(name) ?? {};
    counts[status] = (counts[status] ?? 0) + 1;
    suites.set(name, counts);
  }
  return [...suites]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { passed = 0, failed = 0, pending = 0 }]) => {
      return `${name}: ${passed} passed, ${failed} failed${pending > 0 ? `, ${pending} skipped` : ''}`;
    });
}
