import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { CreditWalletWhenPiCompleted } from './credit-wallet-when-pi-completed.reaction';
import { PiDeskController } from './desk/pi-desk.controller';
import {
  AnswerPiHand,
  ApprovePi,
  AskPiHand,
  AskPiNow,
  BeginPiPayment,
  BuyInPi,
  CompletePi,
  LeavePi,
  TakeUpPi,
} from './pi-payments.commands';
import { PiPaymentsController } from './pi-payments.controller';
import { reconcilePiPayment } from './pi-payments.timers';
import { PiCredits } from './pi-credits';
import { PiFlow } from './process/pi-flow';
import { PiJournal } from './process/pi-journal';
import { IntendPiWhenPaymentStarted } from './purchases/intend-pi-when-payment-started.reaction';
import { PiPurchases } from './purchases/pi-purchases';
import { ReturnFundsWhenPiRefunded } from './return-funds-when-pi-refunded.reaction';

/** Payments stay when their payer is erased: amounts, random ids and transactions; what an admin wrote goes with the admin's key. */
export const piPaymentsContext = defineContext({
  name: 'pi-payments',
  controllers: [PiPaymentsController, PiDeskController],
  commands: [BeginPiPayment, BuyInPi, ApprovePi, CompletePi, LeavePi, TakeUpPi, AskPiHand, AnswerPiHand, AskPiNow],
  reactions: [CreditWalletWhenPiCompleted, ReturnFundsWhenPiRefunded, IntendPiWhenPaymentStarted],
  timers: [reconcilePiPayment],
  parts: [PiJournal, PiFlow, PiCredits, PiPurchases],
  uses: [ledgerContext],
  exports: [{ file: 'pi-payments.json', kind: 'pipayment', holds: 'your payments in Pi', entries: eachEvent }],
});
