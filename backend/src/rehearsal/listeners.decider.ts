import type { Command } from '@refrain/contracts/kernel';
import { rehearsalRefusals, TEST_LISTENERS_MOST, type TestListenerEvent } from '@refrain/contracts/rehearsal';
import { refuse, type Decider } from '../kernel/write/decider';

type MakeTestListener = Command<'MakeTestListener', { listenerId: string; name: string; madeBy: string; reason: string }>;
type RemoveTestListener = Command<'RemoveTestListener', { listenerId: string; removedBy: string; reason: string }>;

/** Names of those that are there, and of those that were, by id. */
type Listeners = Readonly<{ there: Readonly<Record<string, string>>; gone: Readonly<Record<string, string>> }>;

const decide = (
  { type, data }: MakeTestListener | RemoveTestListener,
  { there, gone }: Listeners,
): readonly TestListenerEvent[] => {
  const { listenerId } = data;
  switch (type) {
    case 'MakeTestListener':
      if (there[listenerId] !== undefined) return [];
      if (Object.values(there).some((name) => name.toLowerCase() === data.name.toLowerCase()))
        return refuse(rehearsalRefusals.nameTaken);
      if (Object.keys(there).length >= TEST_LISTENERS_MOST) return refuse(rehearsalRefusals.tooMany);
      return [{ type: 'TestListenerMade', data }];
    case 'RemoveTestListener': {
      const name = there[listenerId];
      if (name !== undefined) return [{ type: 'TestListenerRemoved', data: { ...data, name } }];
      return gone[listenerId] === undefined ? refuse(rehearsalRefusals.unknown) : [];
    }
  }
};

const evolve = ({ there, gone }: Listeners, { type, data: { listenerId, name } }: TestListenerEvent): Listeners => {
  const { [listenerId]: _, ...others } = there;
  switch (type) {
    case 'TestListenerMade':
      return { there: { ...there, [listenerId]: name }, gone };
    case 'TestListenerRemoved':
      return { there: others, gone: { ...gone, [listenerId]: name } };
  }
};

/** All made-up listeners in one stream, so that there are never too many. */
export const listenersDecider: Decider<Listeners, MakeTestListener | RemoveTestListener, TestListenerEvent> = {
  initialState: () => ({ there: {}, gone: {} }),
  decide,
  evolve,
};

export const LISTENERS_STREAM = 'testListeners-site';
