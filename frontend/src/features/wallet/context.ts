import type { Context } from '../../shared/lib/context';

export const walletContext: Context = {
  pages: { wallet: () => import('./WalletPage').then((m) => m.WalletPage) },
};
