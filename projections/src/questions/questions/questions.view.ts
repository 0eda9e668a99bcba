import type { Question } from '@refrain/contracts/questions';
import { collection, NEWEST_FIRST } from '../../kernel';

/** A saved question; `answerHash` is that of the answer when it was saved. */
export const questions = collection<Question & Readonly<{ ownerId: string; answerHash: string }>>()({
  name: 'questions',
  columns: { ownerId: 'text', createdAt: 'text' },
  indexes: [{ on: ['ownerId', ...NEWEST_FIRST] }],
});
