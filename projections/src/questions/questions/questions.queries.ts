import { QUESTIONS_PAGE_SIZE, type Question, type QuestionsPage } from '@refrain/contracts/questions';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { questions } from './questions.view';

const present = ({ id, title, sql, generation, createdAt }: Question): Question => ({ id, title, sql, generation, createdAt });

/** What one person saved, newest first. @throws BadCursor */
export const questionsOf = async (
  store: ReadStore,
  ownerId: string,
  cursor?: string,
  limit = QUESTIONS_PAGE_SIZE,
): Promise<QuestionsPage> => {
  const { rows, next } = await questions.in(store).page({ where: { ownerId }, orderBy: NEWEST_FIRST, cursor, limit });
  return { questions: rows.map(({ text }) => present(parsed(text))), next };
};

/** A question of its owner, with the hash of the answer when it was saved; null for everyone else. */
export const ownQuestion = async (
  store: ReadStore,
  questionId: string,
  ownerId: string,
): Promise<Readonly<{ shown: Question; answerHash: string }> | null> => {
  const found = await questions.in(store).doc(questionId);
  return found && found.ownerId === ownerId ? { shown: present(found), answerHash: found.answerHash } : null;
};
