import type { StatementClosed } from '@refrain/contracts/earnings';
import { shareOf } from '../kernel';
import { notify } from '../notices';

/** An artist hears of the statement of each month. */
export const earningsNotices = shareOf<StatementClosed>()({
  StatementClosed: (event) => {
    const { artistId: userId, month: subjectId } = event.data;
    return [notify(event, { userId, kind: 'statement_closed', subjectId, actorId: null })];
  },
});
