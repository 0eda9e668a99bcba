import type { AuditLookRecorded } from '@refrain/contracts/audit';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../../kernel/write/decider';

export type RecordAuditLook = Command<'RecordAuditLook', AuditLookRecorded['data']>;

/** Looks are only added. A command that comes again is answered from its event. */
export const lookDecider: Decider<null, RecordAuditLook, AuditLookRecorded> = {
  initialState: () => null,
  decide: ({ data }) => [{ type: 'AuditLookRecorded', data }],
  evolve: () => null,
  once: { ofCommand: ({ data }) => data.lookId, ofEvent: ({ data }) => data.lookId },
};

/** One stream a month (YYYY-MM, UTC): the few who audit do not wait for each other, and the list is read from its end. */
export const looksStream = (month: string): string => `audit-looks-${month}`;
