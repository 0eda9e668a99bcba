import { madeUpId } from '@refrain/contracts/kernel';
import { rehearsalRefusals, type TestActKind } from '@refrain/contracts/rehearsal';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { LISTENERS_STREAM, listenersDecider } from './listeners.decider';
import { testActDecider, testActStream } from './test-act.decider';

type Make = Readonly<{ name: string; madeBy: string; reason: string }>;
type Remove = Readonly<{ listenerId: string; removedBy: string; reason: string }>;

export const MakeTestListener = command('MakeTestListener', (asked: Make, { decide, created }) =>
  decide(LISTENERS_STREAM, listenersDecider, { ...asked, listenerId: madeUpId(created('test-listener')) }),
);

export const RemoveTestListener = command('RemoveTestListener', (asked: Remove, { decide }) =>
  decide(LISTENERS_STREAM, listenersDecider, asked),
);

type Ask = Readonly<{ listenerId: string; act: TestActKind; of: string; askedBy: string }>;

/** Writes down that a listener is sent out, before it is. Gives the id of the act. */
export const AskTestAct = command('AskTestAct', async (asked: Ask, { decide, created, streams }) => {
  const { there } = (await streams.load(LISTENERS_STREAM, listenersDecider)).state;
  if (there[asked.listenerId] === undefined) return refuse(rehearsalRefusals.unknown);
  const actId = created('test-act');
  const position = await decide(testActStream(actId), testActDecider, { ...asked, actId });
  return { actId, position };
});

type End = Readonly<{ actId: string; listenerId: string; code: string | null }>;

export const EndTestAct = command('EndTestAct', (asked: End, { decide }) =>
  decide(testActStream(asked.actId), testActDecider, asked),
);
