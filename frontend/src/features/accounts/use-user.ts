import type { User } from '@refrain/contracts/accounts';
import { useGetUserQuery } from './api';

/** Who is signed in: undefined while that is not known, null for nobody (also when the server cannot be asked). */
export const useUser = (): User | null | undefined => {
  const { data, isError } = useGetUserQuery();
  return isError && data === undefined ? null : data;
};
