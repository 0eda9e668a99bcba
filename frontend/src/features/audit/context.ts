import type { Context } from '../../shared/lib/context';

export const auditContext: Context = {
  pages: {
    'verify-bundle': () => import('./verify/VerifyBundlePage').then((m) => m.VerifyBundlePage),
    'admin-compliance': () => import('./desk/CompliancePage').then((m) => m.CompliancePage),
  },
};
