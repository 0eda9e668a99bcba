import { rooms } from '@refrain/contracts/kernel';
import { useLiveTags } from '../../realtime';

/** Keeps the charts that are shown as they are on the server. */
export const useLiveCharts = (): void => useLiveTags(rooms.charts(), 'Chart');
