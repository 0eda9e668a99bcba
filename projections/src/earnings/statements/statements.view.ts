import type { StatementClosed } from '@refrain/contracts/earnings';
import { collection } from '../../kernel';

/** What an artist was stated for a month; by `artist|month`. Sums in cents, for lists and comparisons of months. */
export type StoredStatement = Omit<StatementClosed['data'], 'total'> &
  Readonly<{
    total: string;
    flat: string;
    share: string;
    plays: number;
    at: string;
    statementId: string;
    statementStream: string;
  }>;
export const statements = collection<StoredStatement>()({
  name: 'statements',
  columns: { artistId: 'text', month: 'text' },
  indexes: [{ on: ['artistId', '-month', '-id'] }, { on: ['month', 'artistId', 'id'] }],
});
export const statementKey = (artistId: string, month: string): string => `${artistId}|${month}`;

/** All statements of a month together; amounts in cents. `byFlat` and `byShare` count tracks. */
export type StatedMonth = Readonly<{ paid: string; artists: number; byFlat: number; byShare: number; pool: string }>;
export const statedMonths = collection<StatedMonth>()({ name: 'statedMonths', columns: {}, indexes: [] });
