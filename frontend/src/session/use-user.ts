import type { User } from '@refrain/contracts/accounts';
import { useGetUserQuery } from './api';

/** Who is signed in: undefined while that is not known, also for want of a server to ask; null for nobody. */
export const useUser = (): User | null | undefined => useGetUserQuery().data;

/** That it is not known because the server could not be asked, and how to ask again. */
export const useUserUnknown = (): { retry: () => void } | null => {
  const { data, isError, refetch } = useGetUserQuery();
  return isError && data === undefined ? { retry: () => void refetch() } : null;
};
