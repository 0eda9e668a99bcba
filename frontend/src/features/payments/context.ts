import type { Context } from '../../shared/lib/context';

export const paymentsContext: Context = {
  pages: {
    checkout: () => import('./CheckoutPage').then((m) => m.CheckoutPage),
    payment: () => import('./PaymentPage').then((m) => m.PaymentPage),
  },
};
