import { contextOf } from '../kernel';
import { type LedgerEvent, ledgerEvents } from './events';
import { ledgerSamples } from './samples';

export const ledgerContext = contextOf<LedgerEvent>()({
  name: 'ledger',
  events: ledgerEvents,
  samples: ledgerSamples,
  subjects: {
    // The other side of a transfer has an event of its own. Amounts stay after erasure, under ids of nobody.
    FundsPosted: ['ownerId'],
    FundsHeld: ['ownerId'],
    HoldExtended: ['ownerId'],
    HoldCaptured: ['ownerId'],
    HoldReleased: ['ownerId'],
    FundsSent: ['ownerId'],
    FundsReceived: ['ownerId'],
    WalletMonthClosed: ['ownerId'],
    WalletMonthOpened: ['ownerId'],
    OutsideFundsClaimed: ['ownerId'],
  },
});
