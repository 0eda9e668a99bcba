import { auditCalls } from '@refrain/contracts/audit';
import { api } from '../../shared/lib/api';
import { pages, reads } from '../../shared/lib/calls';

const AUDIT = { type: 'Context', id: 'audit' } as const;
export const auditTag = AUDIT;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditBalance: reads(build, auditCalls.getAuditBalance, { providesTags: [AUDIT] }),
    getAuditLooks: pages(build, auditCalls.getAuditLooks, { providesTags: [AUDIT] }),
  }),
});

export const { useGetAuditBalanceQuery, useGetAuditLooksInfiniteQuery } = auditApi;
