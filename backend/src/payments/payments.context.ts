import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { Checkout } from './checkout';
import { DeliverWhenSettled } from './deliver-when-settled.reaction';
import { GiveBackWhenRefunded } from './give-back-when-refunded.reaction';
import { Methods, PI_WAY, PointsWay } from './methods';
import { PaymentWords } from './payment-words';
import { Payments } from './payments';
import { CancelPayment, IntendPayment, StartPayment } from './payments.commands';
import { EndPaymentWhenPiEnded } from './pi/end-payment-when-pi-ended.reaction';
import { PiWay } from './pi/pi-way';
import { PaymentsController } from './payments.controller';
import { paymentTimers } from './payments.timers';
import { TakePointsWhenStarted } from './take-points-when-started.reaction';

/** Amounts and random ids of an erased person stay: they are the books. Their payments go from the views. */
export const paymentsContext = defineContext({
  name: 'payments',
  controllers: [PaymentsController],
  commands: [IntendPayment, StartPayment, CancelPayment],
  reactions: [TakePointsWhenStarted, DeliverWhenSettled, GiveBackWhenRefunded, EndPaymentWhenPiEnded],
  timers: paymentTimers,
  parts: [Payments, PointsWay, { provide: PI_WAY, useClass: PiWay }, Methods, Checkout, PaymentWords],
  uses: [ledgerContext],
  exports: [{ file: 'payments.json', kind: 'payment', holds: 'what you paid for, and what became of it', entries: eachEvent }],
});
