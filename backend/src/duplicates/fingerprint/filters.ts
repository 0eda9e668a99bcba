import type { ImageFilter } from './image';

/**
 * The sixteen questions that a word answers, two bits each; the steadiest under re-encoding come first. Chosen from 3,522 rectangles over
 * recordings of this project, as ADR 0081 says: few bits changed by a copy, values spread within a song, little in common with each other.
 */
export const FILTERS: readonly ImageFilter[] = [
  { shape: 'whole', note: 9, notes: 1, rows: 16, bounds: [0.1897, 0.8303, 1.643] },
  { shape: 'middleNotes', note: 2, notes: 8, rows: 16, bounds: [-1.789, -0.8647, -0.2436] },
  { shape: 'whole', note: 10, notes: 2, rows: 16, bounds: [0.8076, 1.449, 1.906] },
  { shape: 'lowHigh', note: 7, notes: 2, rows: 14, bounds: [-1.101, -0.1257, 0.2964] },
  { shape: 'lowHigh', note: 1, notes: 8, rows: 16, bounds: [-0.6791, -0.1605, 0.3301] },
  { shape: 'middleNotes', note: 5, notes: 3, rows: 16, bounds: [-1.781, -1.162, -0.3739] },
  { shape: 'lowHigh', note: 0, notes: 2, rows: 14, bounds: [-1.336, -0.557, 0.01859] },
  { shape: 'whole', note: 3, notes: 6, rows: 14, bounds: [2.217, 2.566, 2.783] },
  { shape: 'middleNotes', note: 1, notes: 7, rows: 14, bounds: [-1.982, -1.017, -0.3853] },
  { shape: 'earlyLate', note: 4, notes: 1, rows: 16, bounds: [-0.2124, -0.00339, 0.186] },
  { shape: 'earlyLate', note: 1, notes: 1, rows: 14, bounds: [-0.09167, -0.003017, 0.06383] },
  { shape: 'earlyLate', note: 5, notes: 1, rows: 16, bounds: [-0.1734, -0.0007266, 0.1403] },
  { shape: 'corners', note: 1, notes: 10, rows: 16, bounds: [-0.2667, -0.002561, 0.2504] },
  { shape: 'corners', note: 6, notes: 5, rows: 16, bounds: [-0.3366, -0.00517, 0.3168] },
  { shape: 'middleRows', note: 2, notes: 1, rows: 4, bounds: [-0.4734, -0.2471, -0.04372] },
  { shape: 'middleRows', note: 5, notes: 2, rows: 4, bounds: [-0.4549, -0.2453, -0.07735] },
];
