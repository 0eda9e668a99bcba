import { readinessCalls } from '@refrain/contracts/readiness';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const { useGetReadinessQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getReadiness: reads(build, readinessCalls.getReadiness, { keepUnusedDataFor: 0 }) }),
});
