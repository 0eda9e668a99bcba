import type { AuditLook } from '@refrain/contracts/audit';
import { command } from '../../kernel/write/command';
import { lookDecider, looksStream } from './look.decider';

/** Before anything is shown. `about` names it by random ids. */
export const RecordAuditLook = command(
  'RecordAuditLook',
  async ({ auditorId, what, about }: { auditorId: string; what: AuditLook; about: string }, { decide, created, now }) =>
    decide(looksStream(now.slice(0, 'YYYY-MM'.length)), lookDecider, { lookId: created('audit-look'), auditorId, what, about }),
);
