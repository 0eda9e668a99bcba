import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { TipPurchase } from './tip.purchase';

export const tipsContext = defineContext({
  name: 'tips',
  purchases: [TipPurchase],
  uses: [ledgerContext],
  exports: [{ file: 'tips.json', kind: 'tip', holds: 'tips that you gave or were given', entries: eachEvent }],
});
