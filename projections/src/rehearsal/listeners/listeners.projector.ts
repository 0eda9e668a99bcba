import type { RehearsalEvent } from '@refrain/contracts/rehearsal';
import { projection } from '../../kernel';
import { madeUpListeners } from './listeners.view';

/** Made-up listeners by what admins said of them. What they did themselves is shown to no projection, this one included. */
export const rehearsalProjection = projection<RehearsalEvent>()('rehearsal', 1, [madeUpListeners], {
  TestListenerMade: ({ at, data: { listenerId, name, madeBy, reason } }) => [
    madeUpListeners.upsert(listenerId, (before) => ({
      ...{ id: listenerId, name, at: before?.at ?? at, madeBy, reason },
      ...{ gone: 0 as const, acts: before?.acts ?? 0 },
    })),
  ],
  TestListenerRemoved: ({ data: { listenerId } }) => [
    madeUpListeners.change(listenerId, (before) => ({ ...before, gone: 1 as const })),
  ],
  TestActAsked: ({ data: { listenerId } }) => [
    madeUpListeners.change(listenerId, (before) => ({ ...before, acts: before.acts + 1 })),
  ],
  TestActEnded: 'ignored',
});
