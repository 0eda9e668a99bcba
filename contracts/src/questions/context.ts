import { contextOfRows, limitWithin, MINUTE, personal, type Event, type Personal } from '../kernel';

/**
 * An admin keeps a question with what it was asked of: `generation` is a position of the log, `answerHash` the SHA-256 (hex) of the answer it got
 * there, by which a replay is judged. Title and words are their author's own, and go with the person.
 */
export type QuestionSaved = Event<
  'QuestionSaved',
  {
    questionId: string;
    ownerId: string;
    title: Personal<string>;
    sql: Personal<string>;
    generation: string;
    answerHash: string;
  }
>;
type QuestionRemoved = Event<'QuestionRemoved', { questionId: string; ownerId: string }>;
export type QuestionEvent = QuestionSaved | QuestionRemoved;

const words = personal<QuestionSaved['data']>('ownerId');

export const questionsContext = contextOfRows<QuestionEvent>()({
  name: 'questions',
  events: {
    QuestionSaved: {
      fields: { questionId: 'public', ownerId: 'public', title: words, sql: words, generation: 'public', answerHash: 'public' },
      people: ['ownerId'],
      sample: {
        ...{ questionId: 'question-1', ownerId: 'user-ada', title: 'Plays by source', sql: 'SELECT count(*) FROM plays' },
        ...{ generation: '000000000042', answerHash: 'a'.repeat(64) },
      },
    },
    QuestionRemoved: {
      fields: { questionId: 'public', ownerId: 'public' },
      people: ['ownerId'],
      sample: { questionId: 'question-1', ownerId: 'user-ada' },
    },
  },
  limits: { question: limitWithin(MINUTE, 60, 300) },
});
