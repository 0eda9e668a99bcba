import { benchStatements } from './statements.mjs';
import { benchTraces } from './traces.mjs';

/**
 * What the audit costs: traces in a long log, and statements of many plays.
 * @param {{ folder: string, events: number, note: (text: string) => void }} how
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row[]>}
 */
export const benchAudit = async (how) => [...(await benchTraces(how)), ...(await benchStatements(how))];
