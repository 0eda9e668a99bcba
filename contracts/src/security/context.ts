import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/** An admin signed every browser of a person out: for an account in the wrong hands. */
type SessionsEnded = Event<'SessionsEnded', { userId: string; endedBy: string; reason: string }>;
/** An admin let a person try again who had run out of attempts. */
type SignInUnlocked = Event<'SignInUnlocked', { userId: string; unlockedBy: string; reason: string }>;
export type SecurityEvent = SessionsEnded | SignInUnlocked;

export const securityContext = contextOfRows<SecurityEvent>()({
  name: 'security',
  events: {
    SessionsEnded: {
      fields: publicFields('userId', 'endedBy', 'reason'),
      people: ['userId', 'endedBy'],
      sample: { userId: 'user-ada', endedBy: 'user-admin', reason: 'Lost a phone' },
    },
    SignInUnlocked: {
      fields: publicFields('userId', 'unlockedBy', 'reason'),
      people: ['userId', 'unlockedBy'],
      sample: { userId: 'user-ada', unlockedBy: 'user-admin', reason: 'Asked by telephone' },
    },
  },
  limits: { security: limitOf(60, 600) },
});
