import type { Context } from '../../shared/lib/context';

export const accountsContext: Context = {
  pages: {
    'verify-email': () => import('./VerifyEmailPage').then((m) => m.VerifyEmailPage),
    'reset-password': () => import('./ResetPasswordPage').then((m) => m.ResetPasswordPage),
    'debug-pi': () => import('./pi/PiDebugPage').then((m) => m.PiDebugPage),
  },
  endpointsWithActs: ['getProfile'],
};
