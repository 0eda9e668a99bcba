import type { Position } from '@refrain/contracts/kernel';

/** Sorts before every digit, and stands in no position of a log. */
const MARK = '+';
const WIDTH = 6;

/**
 * The checkpoint after one more parked event was folded late: behind everything folded so far, before every event that comes. Documents
 * that such an event changes carry it as their position.
 */
export const lateAfter = (checkpoint: Position): Position => {
  const [inLog = '', count = '0'] = checkpoint.split(MARK);
  return `${inLog}${MARK}${String(Number(count) + 1).padStart(WIDTH, '0')}`;
};

/** The position in the log that a checkpoint stands for. Only this is known to the log. */
export const inLog = (checkpoint: Position): Position => checkpoint.split(MARK)[0] ?? checkpoint;
