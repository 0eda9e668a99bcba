import type { Context } from '../../shared/lib/context';

export const paymentsContext: Context = {
  pages: {
    checkout: () => import('./CheckoutPage').then((m) => m.CheckoutPage),
    payments: () => import('./PaymentsPage').then((m) => m.PaymentsPage),
    'admin-payments': () => import('./desk/PaymentDeskPage').then((m) => m.PaymentDeskPage),
    payment: () => import('./PaymentPage').then((m) => m.PaymentPage),
  },
};
