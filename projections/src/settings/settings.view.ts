import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../kernel';

/** A setting that was ever changed, by its name. `at` is ISO, of the last change. */
export type StoredSetting = Readonly<{
  value: string;
  before: string;
  changes: number;
  at: string;
  changedBy: string;
  reason: string;
}>;

export const siteSettings = collection<StoredSetting>()(
  { name: 'siteSettings', columns: {}, indexes: [] },
  { view: 'settings', rooms: () => [rooms.flags()], pushed: ({ changes }) => ({ changes }) },
);
