import { snippetRefusals, snippetsContext } from '@refrain/contracts/snippets';
import { specFor } from '../kernel/testing/decider-spec';
import { snippetDecider } from './snippet.decider';

const { given } = specFor(snippetDecider);
const changed = snippetsContext.sample.SnippetChanged;
const { before: _before, undoes: _undoes, ...asked } = changed.data;
const change = (data: object = {}) => ({ type: 'ChangeSnippet', data: { ...asked, after: 0, ...data } }) as const;
const undo = (undoes: string) => {
  const { isOn: _, code: __, ...by } = asked;
  return { type: 'UndoSnippet', data: { ...by, changeId: 'undo-1', undoes } } as const;
};

it('a slot is changed once, and what stays as it is changes nothing', () => {
  given().when(change()).then(changed);
  given(changed).when(change()).then();
  given(changed)
    .when(change({ changeId: 'two', after: 7 }))
    .then();
});

it('a change that was made after another look is refused, and so is code that is not there', () => {
  given(changed)
    .when(change({ changeId: 'two', isOn: false }))
    .thenRefuses(snippetRefusals.changedSince);
  given()
    .when(change({ code: '' }))
    .thenRefuses(snippetRefusals.noCode);
});

it('the newest change is undone, once; an older one is not', () => {
  const back = { ...changed, data: { ...changed.data, changeId: 'undo-1', isOn: false, code: '', undoes: asked.changeId } };
  const undone = { ...back, data: { ...back.data, before: { isOn: true, code: asked.code } } };
  given(changed).when(undo(asked.changeId)).then(undone);
  given(changed, undone).when(undo(asked.changeId)).then();
  given(changed).when(undo('another')).thenRefuses(snippetRefusals.changedSince);
  given().when(undo(asked.changeId)).thenRefuses(snippetRefusals.changedSince);
});
