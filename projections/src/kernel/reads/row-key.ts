import type { Row, Scalar } from '@refrain/storage/read-store';

/** What a row has in a field that rows can be ordered by. */
export const keyOf = ({ id, columns }: Pick<Row, 'id' | 'columns'>, field: string): Scalar =>
  field === 'id' ? id : (columns[field] ?? null);
