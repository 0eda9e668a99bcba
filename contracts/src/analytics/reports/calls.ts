import { call, shape, type After } from '../../kernel';
import type { analyticsRefusals } from '../rules';
import type { FoldedReport, UsageReport, UsageReportsPage } from './api';
import type { PeriodKind } from './rules';

type Refused = typeof analyticsRefusals;
const DESK = { page: 'admin-reports' } as const;

/** Weeks or months in which anything happened, the newest first. */
export const getUsageReports = call('GET /api/admin/usage-reports', {
  access: DESK,
  worth: 'extra',
  query: shape<After & { kind?: PeriodKind }>(),
  answer: shape<UsageReportsPage>(),
  refuses: shape<Refused['report']>(),
});

/** One of them as a document that can be folded again. */
export const getUsageReport = call('GET /api/admin/usage-reports/:kind/:period', {
  access: DESK,
  worth: 'extra',
  answer: shape<UsageReport>(),
  refuses: shape<Refused['report']>(),
});

/** Counts its figures again from the log, up to the position of the document, step by step: `until` begins, `cursor` goes on. */
export const foldUsageReport = call('GET /api/admin/usage-reports/:kind/:period/folded', {
  access: DESK,
  query: shape<{ until?: string; cursor?: string }>(),
  answer: shape<FoldedReport>(),
  refuses: shape<Refused['report' | 'position']>(),
});
