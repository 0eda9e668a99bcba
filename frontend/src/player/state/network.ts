import type { Quality } from '@refrain/contracts/playback';

export type NetworkClass = 'fast' | 'moderate' | 'slow';

/** What browsers say of the network (Network Information API): megabits a second, milliseconds. Many say nothing. */
export type Connection = Readonly<{ effectiveType?: string; downlink?: number; rtt?: number; saveData?: boolean }>;

const atLeast = (value: number | undefined, least: number) => value !== undefined && value >= least;
const atMost = (value: number | undefined, most: number) => value !== undefined && value > 0 && value <= most;

/** The classes of the spec (part 1, section 9). A network of unknown speed is moderate. */
export const networkClass = (line: Connection | undefined): NetworkClass => {
  if (!line) return 'moderate';
  if (line.saveData || /2g$/.test(line.effectiveType ?? '')) return 'slow';
  if (line.effectiveType === '4g' || atLeast(line.downlink, 5) || atMost(line.rtt, 100)) return 'fast';
  if (line.effectiveType === '3g' || atLeast(line.downlink, 1.5) || atMost(line.rtt, 300)) return 'moderate';
  return line.effectiveType === undefined && line.downlink === undefined && line.rtt === undefined ? 'moderate' : 'slow';
};

export const recommendedQuality = (network: NetworkClass): Quality => (network === 'slow' ? 'preview' : 'streaming');

type Watched = Connection & { addEventListener?: (type: 'change', handler: () => void) => void };

/** Reports the class of the network now and each time it changes. */
export const watchNetwork = (onClass: (network: NetworkClass) => void): void => {
  const line = (navigator as Navigator & { connection?: Watched }).connection;
  const tell = () => onClass(networkClass(line));
  line?.addEventListener?.('change', tell);
  tell();
};
