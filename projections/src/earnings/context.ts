import { defineContext } from '../kernel/context';
import { earningsProjection } from './plays/plays.projector';
import { noticedStatement } from './noticed';
import { earningsNotices } from './notices.projector';
import { statementsProjection } from './statements/statements.projector';
import { earningsTimers } from './timers.projector';

export const earningsContext = defineContext({
  name: 'earnings',
  projections: [earningsProjection, statementsProjection],
  timers: earningsTimers,
  notices: earningsNotices,
  noticed: { statement_closed: noticedStatement },
});
