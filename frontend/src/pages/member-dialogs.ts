import { lazy } from 'react';

/** They come once a viewer asks for them, with no page. */
export const ReportDialog = lazy(() => import('../features/moderation/ReportDialog').then((m) => ({ default: m.ReportDialog })));
export const BlockDialog = lazy(() => import('../features/follows/ConfirmBlock').then((m) => ({ default: m.ConfirmBlock })));
