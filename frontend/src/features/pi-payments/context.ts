import type { Context } from '../../shared/lib/context';

export const piPaymentsContext: Context = {
  pages: {
    'admin-pi-platform': () => import('./desk/PiDeskPage').then((m) => m.PiDeskPage),
    'pay-in-pi': () => import('./PayInPiPage').then((m) => m.PayInPiPage),
  },
};
