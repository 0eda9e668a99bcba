import { crosspostsContext, type CrosspostDue } from '@refrain/contracts/crossposts';
import { Happened } from '../kernel/reactions/testing/happened';
import { crosspostStream } from './crosspost.decider';
import type { Crossposting } from './crossposting';
import { PostCrosspostWhenDue } from './post-crosspost-when-due.reaction';

it('what comes due goes to Facebook, in a lane of its own', async () => {
  const world = await Happened.before();
  const sent: string[] = [];
  const crossposting = { send: async ({ data }: CrosspostDue) => void sent.push(data.crosspostId) } as unknown as Crossposting;
  const reaction = new PostCrosspostWhenDue(crossposting);
  const sample = crosspostsContext.sample.CrosspostDue;
  const due = await world.event(crosspostStream(sample.data.crosspostId), sample);
  await reaction.react(due, new AbortController().signal);
  expect([sent, reaction.laneOf(due), reaction.starts]).toEqual([['crosspost-1'], 'crosspost-1', 'now']);
  await world.forget();
});
