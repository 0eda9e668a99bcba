import type { CrosspostState } from '@refrain/contracts/crossposts';
import { collection } from '../../kernel';

/** `dueAt` and `at` are ISO. `all` is 1: for the list of all. */
export type StoredCrosspost = Readonly<{
  id: string;
  postId: string;
  text: string;
  dueAt: string;
  at: string;
  queuedBy: string;
  reason: string;
  state: CrosspostState;
  code: string | null;
  all: 1;
}>;

export const crossposts = collection<StoredCrosspost>()({
  name: 'crossposts',
  columns: { at: 'text', all: 'integer' },
  indexes: [{ on: ['all', '-at', '-id'] }],
});

/** Which post a process with Facebook is about, by the id of the process. */
export const crosspostEffects = collection<Readonly<{ crosspostId: string }>>()({
  name: 'crosspostEffects',
  columns: {},
  indexes: [],
});
