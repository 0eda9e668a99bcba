import type { Context } from '../../shared/lib/context';

export const accountsContext: Context = {
  pages: {
    'verify-email': () => import('./recovery/VerifyEmailPage').then((m) => m.VerifyEmailPage),
    'reset-password': () => import('./recovery/ResetPasswordPage').then((m) => m.ResetPasswordPage),
    'debug-pi': () => import('./pi/debug/PiDebugPage').then((m) => m.PiDebugPage),
  },
  endpointsWithActs: ['getProfile'],
};
