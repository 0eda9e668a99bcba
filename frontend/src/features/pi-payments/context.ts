import type { Context } from '../../shared/lib/context';

export const piPaymentsContext: Context = {
  pages: { 'admin-pi-platform': () => import('./desk/PiDeskPage').then((m) => m.PiDeskPage) },
};
