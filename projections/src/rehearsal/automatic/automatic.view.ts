import type { Helper } from '@refrain/contracts/rehearsal';
import { collection } from '../../kernel';

/** Something that was done without a person, by the id of its event or its act. `at` is ISO. */
export type StoredAct = Readonly<{
  id: string;
  at: string;
  helper: Helper;
  what: string;
  of: Readonly<{ kind: string; id: string }> | null;
  listenerId: string | null;
  state: 'asked' | 'done' | 'refused';
  code: string | null;
  /** 1: for the list of all. */
  all: 1;
}>;

export const automaticActs = collection<StoredAct>()({
  name: 'automaticActs',
  columns: { helper: 'text', at: 'text', all: 'integer' },
  indexes: [{ on: ['all', '-at', '-id'] }, { on: ['helper', '-at', '-id'] }],
});
