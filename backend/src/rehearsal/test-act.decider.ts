import type { Command } from '@refrain/contracts/kernel';
import type { TestActEvent, TestActKind } from '@refrain/contracts/rehearsal';
import type { Decider } from '../kernel/write/decider';

type AskTestAct = Command<'AskTestAct', { actId: string; listenerId: string; act: TestActKind; of: string; askedBy: string }>;
type EndTestAct = Command<'EndTestAct', { actId: string; listenerId: string; code: string | null }>;

type TestAct = Readonly<{ status: 'none' | 'asked' | 'ended' }>;

const decide = ({ type, data }: AskTestAct | EndTestAct, { status }: TestAct): readonly TestActEvent[] => {
  switch (type) {
    case 'AskTestAct':
      return status === 'none' ? [{ type: 'TestActAsked', data }] : [];
    case 'EndTestAct':
      return status === 'asked' ? [{ type: 'TestActEnded', data }] : [];
  }
};

const evolve = (_before: TestAct, { type }: TestActEvent): TestAct => {
  switch (type) {
    case 'TestActAsked':
      return { status: 'asked' };
    case 'TestActEnded':
      return { status: 'ended' };
  }
};

/** What a made-up listener was sent to try: asked before it is done, and ended with what became of it. */
export const testActDecider: Decider<TestAct, AskTestAct | EndTestAct, TestActEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const testActStream = (actId: string): string => `testAct-${actId}`;
