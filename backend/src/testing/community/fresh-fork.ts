import { randomUUID } from 'node:crypto';
import { forksContext } from '@refrain/contracts/forks';
import { FORKS_STREAM, forksDecider } from '../../forks/fork.decider';
import { Streams } from '../../kernel/write/streams/streams';
import type { TestApp } from '../test-app';

type Asked = Parameters<typeof forksDecider.decide>[0];

/** A fork in the place of those that are there. */
export const freshFork = async (app: TestApp): Promise<string> => {
  const streams = app.app.get(Streams);
  const give = async (asked: Asked): Promise<void> => {
    const commandId = randomUUID();
    const context = { commandId, actor: null, correlation: commandId, causation: commandId };
    await streams.handle(FORKS_STREAM, forksDecider, asked, context);
  };
  const { state } = await streams.load(FORKS_STREAM, forksDecider);
  for (const { forkId } of state) await give({ type: 'DropFork', data: { forkId, droppedBy: null } });
  const [asOf, expiresAt] = [0, 86_400_000].map((ms) => new Date(app.now + ms).toISOString()) as [string, string];
  const of = { forkId: randomUUID(), until: await app.head(), asOf, expiresAt };
  await give({ type: 'ForkHistory', data: { ...forksContext.sample.HistoryForked.data, ...of } });
  return of.forkId;
};
