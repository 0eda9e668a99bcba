import type { Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PaymentMethod, PaymentRefunded } from '@refrain/contracts/payments';
import { derivedId } from '../../kernel/values/ids';
import { recount } from '../../ledger/testing/auditor';
import { auditPayments } from '../testing/payment-auditor';
import { PaymentsWorld } from '../testing/payments-world';
import { BookPartner } from './testing/book-partner';
import { StripeBook } from './testing/stripe-book';

const payerId = 'user-ada';
let asks = 0;
const context = () => {
  const commandId = derivedId('spec', String((asks += 1)));
  return { commandId, actor: payerId, correlation: 'spec', memory: { key: commandId, hash: '' } };
};

it('a refund that its payer spends before it goes on to the card stays spent: no money goes twice, and nothing waits for ever', async () => {
  const [world, book] = [new PaymentsWorld(), new StripeBook()];
  world.partner = new BookPartner(book, () => null).partner;
  const at = world.process();
  const buy = async (method: PaymentMethod, isGone: 'yes' | 'no') => {
    const lines = [{ kind: 'gift', details: { units: '50', to: 'user-ben', isGone } }];
    const asked = { payerId, request: { method, total: '50', lines } };
    const { paymentId } = await at.intend.execute({ asked, context: context() });
    await at.start.execute({ asked: { paymentId, payerId }, context: context() });
    return paymentId;
  };
  const eventsOf = async (type: string) => (await world.events()).filter((event) => event.type === type);

  await buy('card', 'yes');
  const [session = ''] = book.sessions.keys();
  book.pay(session);
  await at.cards.heardOf(session);
  const [settled] = await eventsOf('PaymentSettled');
  const deliver = at.reactions.find(({ name }) => name === 'deliver-when-settled');
  await (deliver?.react as (event: Recorded) => Promise<void>)(settled as Recorded);
  const [refunded] = (await eventsOf('PaymentRefunded')) as readonly Recorded<PaymentRefunded>[];
  await at.payments.giveBack(refunded as Recorded<PaymentRefunded>);
  const spent = await buy('wallet-usd', 'no');

  await world.react(world.process());
  const [ended] = await eventsOf('CardRefundEnded');
  expect(ended?.data).toMatchObject({ outcome: 'declined', reason: ledgerRefusals.insufficientFunds.code });
  expect([book.refunds.size, (await at.payments.load(spent)).status]).toEqual([0, 'settled']);
  const events = (await world.events()).filter(({ stream }) => !stream.startsWith('cause-'));
  const { accounts, faults } = recount(events);
  expect([faults, auditPayments(events, accounts)]).toEqual([[], []]);
  expect(accounts).toMatchObject({ 'user-ada:USD:available': 0n, 'user-ben:USD:available': 50n });
});
