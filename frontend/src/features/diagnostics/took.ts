import { diagnosticTexts } from '@refrain/contracts/diagnostics';
import { duration } from '../../shared/lib/text/format';

/** A length of time, as exact as it is short; null for a step that is not over. */
export const took = (ms: number | null): string => {
  if (ms === null) return diagnosticTexts.notYet;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : duration(ms / 1000);
};
