import { exportCalls, type ExportFormat } from '@refrain/contracts/exports';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const ofFormat = (format: ExportFormat) => ({ params: { format } });

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExports: reads(build, exportCalls.getExports, { keepUnusedDataFor: 0 }),
    startExport: changes(build, exportCalls.startExport, { ask: ofFormat }),
    stopExport: changes(build, exportCalls.stopExport, { ask: ofFormat }),
  }),
});

export const { useGetExportsQuery, useStartExportMutation, useStopExportMutation } = exportsApi;
