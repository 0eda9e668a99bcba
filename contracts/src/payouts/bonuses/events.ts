import { personal, publicFields, type Event, type Money, type Personal } from '../../kernel';

/** An admin gave an artist something besides the statements. Their wallet receives it because of this event. */
export type BonusGranted = Event<
  'BonusGranted',
  { bonusId: string; userId: string; amount: Money<'USD'>; reason: Personal<string>; grantedBy: string }
>;

export const bonusRows = {
  BonusGranted: {
    fields: {
      ...publicFields('bonusId', 'userId', 'grantedBy'),
      amount: 'money',
      reason: personal<BonusGranted['data']>('userId'),
    },
    people: ['userId', 'grantedBy'],
    sample: {
      ...{ bonusId: 'bonus-1', userId: 'user-ada', grantedBy: 'user-admin', reason: 'A sample reason of a bonus' },
      amount: { currency: 'USD', amount: '2500' },
    },
  },
} as const;
