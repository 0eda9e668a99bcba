import { money } from '@refrain/contracts/kernel';
import type { CardEvent } from '@refrain/contracts/payments';
import { cardDecider, type CardCommand } from './card.decider';

const [paymentId, disputeId, amount] = ['payment-1', 'dp_1', money('USD', '500')];
const paid: readonly CardEvent[] = [
  { type: 'CardRequested', data: { paymentId, payerId: 'user-ada', key: 'key-1', amount } },
  { type: 'CardOpened', data: { paymentId, sessionId: 'cs_1' } },
  { type: 'CardPaid', data: { paymentId, sessionId: 'cs_1', intentId: 'pi_1', amount } },
];

/** What is noted of a dispute that is heard of in these states, one after another. */
const noted = (before: readonly CardEvent[], ...statuses: readonly string[]): readonly string[] => {
  let state = before.reduce(cardDecider.evolve, cardDecider.initialState());
  return statuses.flatMap((status) => {
    const command: CardCommand = { type: 'DisputeCard', data: { paymentId, disputeId, status, amount } };
    const events = cardDecider.decide(command, state);
    state = events.reduce(cardDecider.evolve, state);
    return events.map(({ data }) => (data as { status: string }).status);
  });
};

it.each([
  [
    'each state once',
    ['needs_response', 'needs_response', 'under_review', 'won', 'won'],
    ['needs_response', 'under_review', 'won'],
  ],
  ['a lost one that is won after all', ['lost', 'won'], ['lost', 'won']],
  [
    'no state from before its end that was heard late',
    ['lost', 'under_review', 'won', 'lost', 'needs_response'],
    ['lost', 'won'],
  ],
  ['a warning that becomes more', ['warning_needs_response', 'needs_response'], ['warning_needs_response', 'needs_response']],
])('of a dispute is noted %s', (_what, heard, kept) => expect(noted(paid, ...heard)).toEqual(kept));

it('of a payment that was not paid, no dispute is noted', () => expect(noted(paid.slice(0, 2), 'lost')).toEqual([]));
