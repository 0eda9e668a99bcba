import type { Role } from '../accounts';
import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/** What a person may do. `adminLevel`: a lower number is more privilege; null where they have none. */
export type Rights = Readonly<{ role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;

/**
 * An admin decided what a person may do from now on, and how it was until then. `grants` is how often a role was granted to them before: the
 * account follows, and its next grant says that it did.
 */
export type RightsChanged = Event<
  'RightsChanged',
  { userId: string; before: Rights; after: Rights; grants: number; changedBy: string; reason: string }
>;
export type AuthorityEvent = RightsChanged;

export const authorityContext = contextOfRows<AuthorityEvent>()({
  name: 'authority',
  events: {
    RightsChanged: {
      fields: publicFields('userId', 'before', 'after', 'grants', 'changedBy', 'reason'),
      people: ['userId', 'changedBy'],
      sample: {
        userId: 'user-ada',
        before: { role: 'fan', adminLevel: null, isSupremeAdmin: false },
        after: { role: 'admin', adminLevel: 2, isSupremeAdmin: false },
        grants: 0,
        changedBy: 'user-admin',
        reason: 'Moderates in the evening',
      },
    },
  },
  limits: { rights: limitOf(30, 300) },
});
