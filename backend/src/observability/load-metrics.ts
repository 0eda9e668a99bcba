import { createRequire } from 'node:module';
import type * as Loaded from './metrics';

/** Counts only where an operator asks for it: the library is not loaded otherwise. */
export const loadMetrics = (): Loaded.Metrics => {
  const { Metrics } = createRequire(__filename)('./metrics') as typeof Loaded;
  return new Metrics();
};
