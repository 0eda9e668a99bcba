import { atMost, oneLine, refusal, type TextRule } from '../kernel';

export const QUESTIONS_PAGE_SIZE = 20;
const QUESTION_MAX_LENGTH = 10_000;

export const questionRules = {
  title: { required: 'Give it a name', ...oneLine('Name', 100) },
  sql: { required: 'Write a question', ...atMost('Question', QUESTION_MAX_LENGTH) },
} as const satisfies Record<string, TextRule>;

/** Of one question. */
export const questionLimits = { timeMs: 10_000, memoryBytes: 256 << 20, rows: 5_000, bytes: 4 << 20 } as const;

export const questionRefusals = {
  unknown: refusal('QUESTION.UNKNOWN', 404, 'This question does not exist, or is not yours.'),
  noGeneration: refusal('QUESTION.NO_GENERATION', 409, 'There is nothing to ask yet. Take a generation first.'),
  building: refusal(
    'QUESTION.BUILDING',
    409,
    'The generation of this question is being made again. Please try again in a moment.',
  ),
  notBuilding: refusal('QUESTION.NOT_BUILDING', 409, 'No generation is being made.'),
  notAQuestion: refusal(
    'QUESTION.NOT_A_QUESTION',
    400,
    'Questions are one statement that begins with SELECT, WITH or VALUES, of the tables and functions below.',
  ),
  wrong: refusal('QUESTION.WRONG', 400, 'The question cannot be read. Check its tables, columns and commas.'),
  tooLong: refusal('QUESTION.TOO_LONG', 400, 'The question took more than 10 seconds, and was ended.'),
  tooMuch: refusal('QUESTION.TOO_MUCH', 400, 'The question took too much memory, and was ended.'),
  busy: refusal('QUESTION.BUSY', 409, 'Another question is being answered. Please try again in a moment.'),
} as const;
