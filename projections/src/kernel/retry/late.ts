import { LATE_MARK, type Position } from '@refrain/contracts/kernel';

const WIDTH = 6;

/**
 * The checkpoint after one more parked event was folded late: behind everything folded so far, before every event that comes. Documents
 * that such an event changes carry it as their position.
 */
export const lateAfter = (checkpoint: Position): Position => {
  const [place = '', count = '0'] = checkpoint.split(LATE_MARK);
  return `${place}${LATE_MARK}${String(Number(count) + 1).padStart(WIDTH, '0')}`;
};
