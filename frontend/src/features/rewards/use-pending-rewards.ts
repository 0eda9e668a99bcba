import { PENDING_POLL_SECONDS } from '@refrain/contracts/rewards';
import { useGetPendingRewardsQuery } from './api';

const EVERY = { pollingInterval: PENDING_POLL_SECONDS * 1000 } as const;

/** What waits to be claimed, asked for again each minute (spec part 2, section 4): wherever a signed-in person sees their points. */
export const usePendingRewards = ({ skip = false } = {}) => useGetPendingRewardsQuery(undefined, { ...EVERY, skip });
