import { command } from '../kernel/write/command';
import { questionDecider, questionStream } from './question.decider';

type Save = Readonly<{ ownerId: string; title: string; sql: string; generation: string; answerHash: string }>;

export const SaveQuestion = command('SaveQuestion', async (asked: Save, { decide, created }) => {
  const questionId = created('question');
  const position = await decide(questionStream(questionId), questionDecider, { questionId, ...asked });
  return { questionId, position };
});

export const RemoveQuestion = command(
  'RemoveQuestion',
  ({ questionId, ownerId }: { questionId: string; ownerId: string }, { decide }) =>
    decide(questionStream(questionId), questionDecider, { questionId, ownerId }),
);
