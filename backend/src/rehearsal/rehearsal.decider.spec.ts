import { madeUpId } from '@refrain/contracts/kernel';
import { rehearsalContext, rehearsalRefusals, TEST_LISTENERS_MOST } from '@refrain/contracts/rehearsal';
import { specFor } from '../kernel/testing/decider-spec';
import { listenersDecider } from './listeners.decider';
import { testActDecider } from './test-act.decider';

const {
  TestListenerMade: made,
  TestListenerRemoved: removed,
  TestActAsked: asked,
  TestActEnded: ended,
} = rehearsalContext.sample;

describe('made-up listeners', () => {
  const { given } = specFor(listenersDecider);
  const make = (more: object = {}) => ({ type: 'MakeTestListener', data: { ...made.data, ...more } }) as const;
  const { name: _, ...byWhom } = removed.data;
  const remove = { type: 'RemoveTestListener', data: byWhom } as const;
  const another = madeUpId('00000000-0000-4000-8000-00000000000f');

  it('are made up once, removed once, and may be made up again', () => {
    given().when(make()).then(made);
    given(made).when(make()).then();
    given(made).when(remove).then(removed);
    given(made, removed).when(remove).then();
    given(made, removed).when(make()).then(made);
    given().when(remove).thenRefuses(rehearsalRefusals.unknown);
  });
  it('have names of their own, and are at most 20 at a time', () => {
    given(made)
      .when(make({ listenerId: another, name: 'ECHO' }))
      .thenRefuses(rehearsalRefusals.nameTaken);
    const many = Array.from({ length: TEST_LISTENERS_MOST }, (_each, i) => ({
      ...made,
      data: { ...made.data, listenerId: madeUpId(`00000000-0000-4000-8000-0000000001${10 + i}`), name: `Echo ${i}` },
    }));
    given(...many)
      .when(make({ listenerId: another, name: 'One more' }))
      .thenRefuses(rehearsalRefusals.tooMany);
  });
});

it('an act is asked before it is done, and ends once', () => {
  const { given } = specFor(testActDecider);
  given().when({ type: 'AskTestAct', data: asked.data }).then(asked);
  given(asked).when({ type: 'AskTestAct', data: asked.data }).then();
  given(asked).when({ type: 'EndTestAct', data: ended.data }).then(ended);
  given(asked, ended)
    .when({ type: 'EndTestAct', data: { ...ended.data, code: 'OTHER' } })
    .then();
  given().when({ type: 'EndTestAct', data: ended.data }).then();
});
