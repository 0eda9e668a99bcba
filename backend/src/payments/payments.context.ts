import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { Ledger } from '../ledger/ledger';
import { ledgerContext } from '../ledger/ledger.context';
import { Checkout } from './checkout';
import { DeliverWhenSettled } from './deliver-when-settled.reaction';
import { RefundWhenAsked } from './refunds/refund-when-asked.reaction';
import { GiveBackWhenRefunded } from './refunds/give-back-when-refunded.reaction';
import { MAIL_SETTINGS, type MailSettings } from '../mail';
import { BookDisputeWhenHeard } from './cards/book-dispute-when-heard.reaction';
import { CardWebhookController } from './cards/card-webhook.controller';
import { OpenCardWhenStarted, RefundCardWhenRefunded } from './cards/card.reactions';
import { CARD_SETTINGS, cardSettingsFrom, type CardSettings } from './cards/card-settings';
import { cardTimers } from './cards/card.timers';
import { CardWay } from './cards/card-way';
import { CARD_PAGES, CARD_PARTNER, Cards } from './cards/cards';
import { stripePartner } from './cards/stripe-partner';
import { CARD_WAY, Methods, PI_WAY, WALLET_WAYS } from './methods';
import { PaymentWords } from './payment-words';
import { Payments } from './payments';
import { CancelPayment, IntendPayment, RefundPaymentLine, StartPayment } from './payments.commands';
import { EndPaymentWhenPiEnded } from './pi/end-payment-when-pi-ended.reaction';
import { PiPrices } from './pi/pi-prices';
import { PiWay } from './pi/pi-way';
import { PaymentDeskController } from './payment-desk.controller';
import { PaymentsController } from './payments.controller';
import { paymentsThings } from './payments.things';
import { paymentTimers } from './payments.timers';
import { TakeFromWalletWhenStarted } from './wallet/take-from-wallet-when-started.reaction';
import { walletWays } from './wallet/wallet-way';

const cardParts = [
  { provide: CARD_SETTINGS, useFactory: () => cardSettingsFrom(process.env) },
  { provide: CARD_PARTNER, inject: [CARD_SETTINGS], useFactory: (set: CardSettings) => set && stripePartner(set) },
  { provide: CARD_PAGES, inject: [MAIL_SETTINGS], useFactory: ({ siteUrl }: MailSettings) => ({ siteUrl }) },
  Cards,
  { provide: CARD_WAY, useClass: CardWay },
];

const walletParts = [PiPrices, { provide: WALLET_WAYS, inject: [Ledger, Payments, PiPrices], useFactory: walletWays }];

/** Amounts and random ids of an erased person stay: they are the books. Their payments go from the views. */
export const paymentsContext = defineContext({
  name: 'payments',
  controllers: [PaymentsController, PaymentDeskController, CardWebhookController],
  commands: [IntendPayment, StartPayment, CancelPayment, RefundPaymentLine],
  reactions: [
    TakeFromWalletWhenStarted,
    DeliverWhenSettled,
    RefundWhenAsked,
    GiveBackWhenRefunded,
    EndPaymentWhenPiEnded,
    OpenCardWhenStarted,
    RefundCardWhenRefunded,
    BookDisputeWhenHeard,
  ],
  things: paymentsThings,
  timers: [...paymentTimers, ...cardTimers],
  parts: [Payments, ...cardParts, ...walletParts, { provide: PI_WAY, useClass: PiWay }, Methods, Checkout, PaymentWords],
  uses: [ledgerContext],
  exports: [
    { file: 'payments.json', kind: 'payment', holds: 'what you paid for, and what became of it', entries: eachEvent },
    { file: 'card-payments.json', kind: 'card', holds: 'what the card service said of your payments', entries: eachEvent },
  ],
});
