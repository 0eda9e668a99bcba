import type { DayOfGrowth } from '@refrain/contracts/operations';
import { collection } from '../../kernel';

/** What came on a day (YYYY-MM-DD, UTC). It names nobody, so nothing of it goes with a person. */
export const growthDays = collection<DayOfGrowth & Readonly<{ day: string }>>()({
  name: 'growthDays',
  columns: { day: 'text' },
  indexes: [{ on: ['-day'] }],
});
