import { contextOfRows, publicFields, type Event, type Money } from '../kernel';

/** A fan gave an artist something, for a payment that was settled. The artist's wallet receives it because of this event. */
export type TipGiven = Event<
  'TipGiven',
  { tipId: string; fromId: string; toId: string; amount: Money; paymentId: string; lineId: string }
>;

export const tipsContext = contextOfRows<TipGiven>()({
  name: 'tips',
  events: {
    TipGiven: {
      fields: { ...publicFields('tipId', 'fromId', 'toId', 'paymentId', 'lineId'), amount: 'money' },
      people: ['fromId', 'toId'],
      sample: {
        ...{ tipId: 'tip-1', fromId: 'user-ben', toId: 'user-ada', paymentId: 'payment-1', lineId: 'line-1' },
        amount: { currency: 'POINTS', amount: '500' },
      },
    },
  },
});
