import { questionRefusals, questionsContext } from '@refrain/contracts/questions';
import { specFor } from '../kernel/testing/decider-spec';
import { questionDecider } from './question.decider';

const { given } = specFor(questionDecider);
const { QuestionSaved: saved, QuestionRemoved: removed } = questionsContext.sample;
const save = { type: 'SaveQuestion', data: saved.data } as const;
const remove = { type: 'RemoveQuestion', data: removed.data } as const;

it('a question is saved once, and removed once', () => {
  given().when(save).then(saved);
  given(saved).when(save).then();
  given(saved).when(remove).then(removed);
  given(saved, removed).when(remove).then();
  given(saved, removed).when(save).then();
});

it('a question of another admin, or of nobody, is unknown', () => {
  given().when(remove).thenRefuses(questionRefusals.unknown);
  given(saved)
    .when({ ...remove, data: { ...remove.data, ownerId: 'user-ben' } })
    .thenRefuses(questionRefusals.unknown);
});
