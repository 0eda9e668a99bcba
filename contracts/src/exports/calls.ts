import { bytes, call, shape } from '../kernel';
import type { ExportsResponse, ExportStatus } from './api';
import type { exportRefusals } from './rules';

type Refused = typeof exportRefusals;

/** The exports for data teams and how far each is. */
export const getExports = call('GET /api/admin/exports', {
  access: { page: 'admin-advanced-analytics' },
  polled: true,
  answer: shape<ExportsResponse>(),
});

/** Begins an export, or goes on with it. */
export const startExport = call('POST /api/admin/exports/:format/run', {
  access: { page: 'admin-advanced-analytics' },
  sensitive: true,
  limit: 'runExport',
  status: 202,
  answer: shape<ExportStatus>(),
  refuses: shape<Refused['format'] | Refused['running']>(),
});

/** Ends the writing of an export; what is whole stays. */
export const stopExport = call('DELETE /api/admin/exports/:format/run', {
  access: { page: 'admin-advanced-analytics' },
  sensitive: true,
  limit: 'runExport',
  answer: shape<ExportStatus>(),
  refuses: shape<Refused['format'] | Refused['notRunning']>(),
});

/** One file of an export, by its table and day. */
export const getExportFile = call('GET /api/admin/exports/:format/files/:table/:day', {
  access: { page: 'admin-advanced-analytics' },
  answer: bytes<'application/octet-stream'>(),
  refuses: shape<Refused['format'] | Refused['file']>(),
});
