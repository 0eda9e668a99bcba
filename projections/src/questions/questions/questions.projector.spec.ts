import { questionsContext } from '@refrain/contracts/questions';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { questionsProjection } from './questions.projector';
import { ownQuestion, questionsOf } from './questions.queries';

const { given } = specFor(questionsProjection);
const { QuestionSaved: sample, QuestionRemoved: gone } = questionsContext.sample;
const saved = (questionId: string, ownerId = 'user-ada') => ({ ...sample, data: { ...sample.data, questionId, ownerId } });
const removed = (questionId: string) => ({ ...gone, data: { ...gone.data, questionId } });
const at = '2026-07-01T12:00:00.000Z';

it('a question is shown with its words, its generation and its time', () => {
  const { questionId: _, ...data } = sample.data;
  return given({ ...saved('one'), at }).shows({ questions: { one: { id: 'one', ...data, createdAt: at } } });
});

it('questions go when they are removed, and with their owner', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  const store = await folded(
    questionsProjection,
    recorded(saved('one'), saved('two', 'user-ben'), saved('three', 'user-ben'), removed('three'), erased),
  );
  expect([await ownQuestion(store, 'one', 'user-ada'), await ownQuestion(store, 'three', 'user-ben')]).toEqual([null, null]);
  expect((await questionsOf(store, 'user-ben')).questions.map(({ id }) => id)).toEqual(['two']);
});

it('a question is its owner’s alone', async () => {
  const store = await folded(questionsProjection, recorded(saved('one'), saved('other', 'user-ben')));
  expect([(await ownQuestion(store, 'one', 'user-ada'))?.shown.id, await ownQuestion(store, 'other', 'user-ada')]).toEqual([
    'one',
    null,
  ]);
});
