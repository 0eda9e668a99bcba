import { rooms } from '@refrain/contracts/kernel';
import { collection, NEWEST_FIRST } from '../../kernel';

/** A bonus as its artist sees it; by its id. Cents. `reason` is empty once the artist has left. */
type StoredBonus = Readonly<{ userId: string; amount: string; reason: string; createdAt: string }>;

export const bonuses = collection<StoredBonus>()(
  { name: 'bonuses', columns: { userId: 'text', createdAt: 'text' }, indexes: [{ on: ['userId', ...NEWEST_FIRST] }] },
  { view: 'bonuses', rooms: (_, bonus) => (bonus ? [rooms.points(bonus.userId)] : []), pushed: ({ userId }) => ({ userId }) },
);
