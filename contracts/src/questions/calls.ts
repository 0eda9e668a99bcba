import { call, shape, type After } from '../kernel';
import type { questionRefusals } from './rules';

type Refused = typeof questionRefusals;
const PAGE = { page: 'admin-advanced-analytics' } as const;

/** `createdAt` is ISO; `generation` is the position of the log that the question was asked at. */
export type Question = Readonly<{ id: string; title: string; sql: string; generation: string; createdAt: string }>;
/** `next` is the cursor of the next page, null on the last one. */
export type QuestionsPage = Readonly<{ questions: readonly Question[]; next: string | null }>;

type QuestionCell = string | number | null;
/** `isCut`: there were more rows than an answer may hold. Whole numbers beyond 2^53 are text. `hash` is that of columns and rows. */
export type QuestionAnswer = Readonly<{
  generation: string;
  columns: readonly string[];
  rows: readonly (readonly QuestionCell[])[];
  isCut: boolean;
  tookMs: number;
  hash: string;
}>;
export type Replayed = Readonly<{ isSame: boolean; answer: QuestionAnswer }>;

/** A table that questions may name. */
type QuestionTable = Readonly<{ name: string; about: string; columns: readonly Readonly<{ name: string; about: string }>[] }>;

/** What questions are asked of: facts folded from the log up to a position. `events` were read by the one that is being made. */
export type Generations = Readonly<{
  newest: Readonly<{ generation: string; at: string; bytes: number }> | null;
  isBuilding: boolean;
  events: number;
  problem: string | null;
  tables: readonly QuestionTable[];
}>;

/** The questions the viewer saved, the newest first. */
export const getQuestions = call('GET /api/admin/questions', {
  access: PAGE,
  query: shape<After>(),
  answer: shape<QuestionsPage>(),
});

export type AskRequest = { sql: string };
type NotAnswered = Refused['noGeneration' | 'notAQuestion' | 'wrong' | 'tooLong' | 'tooMuch' | 'busy'];

/** Asks the newest generation. */
export const askQuestion = call('POST /api/admin/questions/ask', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  body: shape<AskRequest>(),
  answer: shape<QuestionAnswer>(),
  refuses: shape<NotAnswered>(),
});

export type SaveQuestionRequest = { title: string; sql: string };

/** Asks the newest generation, and keeps the question with that generation and the hash of the answer. */
export const saveQuestion = call('POST /api/admin/questions', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  status: 201,
  body: shape<SaveQuestionRequest>(),
  answer: shape<Question>(),
  refuses: shape<NotAnswered>(),
});

/** Asks a saved question again at its generation, and says whether the answer is the same. */
export const replayQuestion = call('POST /api/admin/questions/:id/replay', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  answer: shape<Replayed>(),
  refuses: shape<NotAnswered | Refused['unknown'] | Refused['building']>(),
});

/** Removes a saved question. */
export const removeQuestion = call('DELETE /api/admin/questions/:id', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  status: 204,
  refuses: shape<Refused['unknown']>(),
});

/** Generations that can be asked, and the one that is being made. */
export const getGenerations = call('GET /api/admin/generations', { access: PAGE, polled: true, answer: shape<Generations>() });

/** Makes a generation of the log as it is now; one that is being made goes on. */
export const takeGeneration = call('POST /api/admin/generations', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  status: 202,
  answer: shape<Generations>(),
});

/** Ends the making of a generation, and leaves nothing of it. */
export const stopGeneration = call('DELETE /api/admin/generations', {
  access: PAGE,
  sensitive: true,
  limit: 'question',
  answer: shape<Generations>(),
  refuses: shape<Refused['notBuilding']>(),
});
