import type { Context } from '../../shared/lib/context';

export const diagnosticsContext: Context = {
  pages: { 'admin-media-diagnostics': () => import('./DiagnosticsPage').then((m) => m.DiagnosticsPage) },
};
