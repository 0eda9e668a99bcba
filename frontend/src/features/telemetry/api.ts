import { telemetryCalls } from '@refrain/contracts/telemetry';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const { useGetAnswerTimesQuery, useGetClientErrorsQuery, useGetOwnUseQuery, useGetPageUseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAnswerTimes: reads(build, telemetryCalls.getAnswerTimes, { keepUnusedDataFor: 0 }),
    getClientErrors: reads(build, telemetryCalls.getClientErrors, { keepUnusedDataFor: 0 }),
    getOwnUse: reads(build, telemetryCalls.getOwnUse, { keepUnusedDataFor: 0 }),
    getPageUse: reads(build, telemetryCalls.getPageUse),
  }),
});
