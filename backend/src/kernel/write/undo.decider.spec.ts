import { historyContext } from '@refrain/contracts/history';
import { specFor } from '../testing/decider-spec';
import { undoDecider } from './undo.decider';

const { given } = specFor(undoDecider);
const { UndoAsked: asked } = historyContext.sample;

describe('the reason of an undo', () => {
  it('is asked once, and the first one stays', () => {
    given().when({ type: 'AskUndo', data: asked.data }).then(asked);
    given(asked)
      .when({ type: 'AskUndo', data: { ...asked.data, reason: 'Another reason' } })
      .then();
  });
});
