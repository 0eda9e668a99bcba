import { defineContext } from '../kernel/context';
import { WalletController } from './wallet.controller';

/** What the ledger and the rewards say together, for one person. */
export const walletContext = defineContext({ name: 'wallet', controllers: [WalletController] });
