import { auditCalls } from '@refrain/contracts/audit';
import { personalDataCalls, type ErasureList } from '@refrain/contracts/personal-data';
import { api } from '../../shared/lib/api/api';
import { pages, reads } from '../../shared/lib/api/calls';

const AUDIT = { type: 'Context', id: 'audit' } as const;
export const auditTag = AUDIT;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditBalance: reads(build, auditCalls.getAuditBalance, { providesTags: [AUDIT] }),
    getAuditLooks: pages(build, auditCalls.getAuditLooks, { providesTags: [AUDIT] }),
    getErasureRequests: pages(build, personalDataCalls.getErasureRequests, {
      ask: (list: ErasureList) => ({ query: { list } }),
      providesTags: [AUDIT],
    }),
  }),
});

export const { useGetAuditBalanceQuery, useGetAuditLooksInfiniteQuery, useGetErasureRequestsInfiniteQuery } = auditApi;
