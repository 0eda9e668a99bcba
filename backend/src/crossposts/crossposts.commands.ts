import { crosspostRefusals, type QueueCrosspostRequest } from '@refrain/contracts/crossposts';
import { postHead } from '@refrain/projections/screens';
import { whenDue } from '../kernel/timers/when-due';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { crosspostDecider, crosspostStream } from './crosspost.decider';
import { Crossposting } from './crossposting';

/** The views say whether everyone may see the post; it is looked at again when its time comes. */
export const QueueCrosspost = command(
  'QueueCrosspost',
  async ({ dueAt, ...asked }: QueueCrosspostRequest & { queuedBy: string }, { decide, created, now, store }) => {
    if (!(await postHead(store, asked.postId))) return refuse(crosspostRefusals.noPost);
    const crosspostId = created('crosspost');
    const due = dueAt === null ? now : new Date(dueAt).toISOString();
    return decide(crosspostStream(crosspostId), crosspostDecider, { ...asked, crosspostId, dueAt: due, now });
  },
);

type Cancel = Readonly<{ crosspostId: string; cancelledBy: string; reason: string }>;

export const CancelCrosspost = command('CancelCrosspost', (asked: Cancel, { decide }) =>
  decide(crosspostStream(asked.crosspostId), crosspostDecider, asked),
);

/** What cannot go when its time has come is left out, and not tried later: nobody expects it then. */
export const postCrosspost = whenDue(
  'post-crosspost',
  { crossposting: Crossposting },
  async ({ subjectId: crosspostId }, { handle, streams, crossposting }) => {
    const stream = crosspostStream(crosspostId);
    const { state } = await streams.load(stream, crosspostDecider);
    const left = state.status === 'queued' ? await crossposting.leaves(state.postId) : null;
    return handle(stream, crosspostDecider, { type: 'BeginCrosspost', data: { crosspostId, left } });
  },
);
