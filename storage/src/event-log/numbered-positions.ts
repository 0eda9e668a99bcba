import { START, type Position } from '@refrain/contracts/kernel';

const WIDTH = 16;

/** A row number as a position: decimal at a fixed width, so that strings compare as numbers do. */
export const toPosition = (row: number): Position => (row === 0 ? START : String(row).padStart(WIDTH, '0'));

/** 0 for START. @throws TypeError for what no log of this engine gave out */
export const toRow = (position: Position): number => {
  if (position !== START && !/^\d{16}$/.test(position)) throw new TypeError(`"${position}" is not a position of this log`);
  return Number(position);
};
