import { defineContext } from '../kernel/context';
import { thing } from '../kernel/things';
import { listenersDecider } from './listeners.decider';
import { AskTestAct, EndTestAct, MakeTestListener, RemoveTestListener } from './rehearsal.commands';
import { RehearsalController } from './rehearsal.controller';
import { StandIn } from './stand-in';
import { testActDecider } from './test-act.decider';

export const rehearsalContext = defineContext({
  name: 'rehearsal',
  controllers: [RehearsalController],
  commands: [MakeTestListener, RemoveTestListener, AskTestAct, EndTestAct],
  parts: [StandIn],
  things: {
    testListeners: thing(
      listenersDecider,
      {
        TestListenerMade: ({ listenerId }, { by, reason }) => ({
          type: 'RemoveTestListener',
          data: { listenerId, removedBy: by, reason },
        }),
        TestListenerRemoved: ({ listenerId, name }, { by, reason }) => ({
          type: 'MakeTestListener',
          data: { listenerId, name, madeBy: by, reason },
        }),
      },
      'rehearsal',
    ),
    testAct: thing(testActDecider),
  },
});
