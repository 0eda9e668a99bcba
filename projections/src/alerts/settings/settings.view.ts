import type { Digest } from '@refrain/contracts/alerts';
import { collection } from '../../kernel';

/** What a person has chosen, by their id. `off` holds `channel:kind` of each switch that is off: a kind that comes later is on. */
export type AlertChoices = Readonly<{ off: readonly string[]; digest: Digest }>;
export const alertChoices = collection<AlertChoices>()({ name: 'alertChoices', columns: {}, indexes: [] });

/** Where a person takes pushes, by device. Its address and keys stay in the log: only what sends a push reads them. */
export const pushDevices = collection<{ deviceId: string; userId: string; name: string; addedAt: string }>()({
  name: 'pushDevices',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});
