import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';
import type { AuditLook } from './api';

/** A person with the right to audit was shown what is not theirs. `about` names it by random ids only. */
export type AuditLookRecorded = Event<'AuditLookRecorded', { lookId: string; auditorId: string; what: AuditLook; about: string }>;

export const auditContext = contextOfRows<AuditLookRecorded>()({
  name: 'audit',
  events: {
    AuditLookRecorded: {
      fields: publicFields('lookId', 'auditorId', 'what', 'about'),
      people: ['auditorId'],
      sample: { lookId: 'audit-look-1', auditorId: 'user-ada', what: 'bundle', about: 'posting event-1' },
    },
  },
  limits: {
    auditLook: limitOf(60, 600),
  },
});
