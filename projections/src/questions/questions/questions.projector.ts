import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { QuestionEvent } from '@refrain/contracts/questions';
import { readable } from '@refrain/contracts/kernel';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { questions } from './questions.view';

const ALL = Number.MAX_SAFE_INTEGER;
const forgotten = (userId: string): readonly Change[] => [
  questions.each({ where: { ownerId: userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [questions.remove(id)]),
];

export const questionsProjection = projection<QuestionEvent | AccountErased | ErasureCompleted>()('questions', 1, [questions], {
  QuestionSaved: ({ data: { questionId, title, sql, ...data }, at }) => [
    questions.put(questionId, { id: questionId, title: readable(title, ''), sql: readable(sql, ''), ...data, createdAt: at }),
  ],
  QuestionRemoved: ({ data: { questionId } }) => [questions.remove(questionId)],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
