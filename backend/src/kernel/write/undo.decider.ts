import type { UndoAsked } from '@refrain/contracts/history';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from './decider';

type AskUndo = Command<'AskUndo', UndoAsked['data']>;

/** Why something is taken back. Pressed twice it is asked once, and the first reason stays. */
export const undoDecider: Decider<Readonly<{ isAsked: boolean }>, AskUndo, UndoAsked> = {
  initialState: () => ({ isAsked: false }),
  decide: ({ data }, { isAsked }) => (isAsked ? [] : [{ type: 'UndoAsked', data }]),
  evolve: () => ({ isAsked: true }),
};

export const undoStream = (undoId: string): string => `undo-${undoId}`;
