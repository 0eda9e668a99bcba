import { collection } from '../../kernel';

/** A made-up listener. `at` is ISO, of when it was made up; `gone` is 1 once it is removed, 0 before. */
export type StoredListener = Readonly<{
  id: string;
  name: string;
  at: string;
  madeBy: string;
  reason: string;
  gone: 0 | 1;
  acts: number;
}>;

export const madeUpListeners = collection<StoredListener>()({
  name: 'madeUpListeners',
  columns: { gone: 'integer', at: 'text' },
  indexes: [{ on: ['gone', '-at', '-id'] }],
});
