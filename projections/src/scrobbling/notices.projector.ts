import type { ScrobblingEvent } from '@refrain/contracts/scrobbling';
import { shareOf } from '../kernel';
import { notify } from '../notices';

/** A listener whose token is taken no more learns of it; one who stopped by themselves knows. */
export const scrobblingNotices = shareOf<ScrobblingEvent>()({
  ListenBrainzConnected: 'ignored',
  ListenBrainzDisconnected: (event) => {
    const { userId, connectionId, because } = event.data;
    if (because !== 'refused') return [];
    return [notify(event, { userId, kind: 'scrobbling_stopped', subjectId: connectionId, actorId: null })];
  },
});
