import { useState } from 'react';
import { useGetProjectionsQuery } from './api';

const QUIET_MS = 10_000;
/** While something is being built. */
const BUILDING_MS = 1000;

/** Read models as they stand now; asked for more often while one is being built. */
export const useProjections = () => {
  const [isBuilding, setBuilding] = useState(false);
  const list = useGetProjectionsQuery(undefined, {
    pollingInterval: isBuilding ? BUILDING_MS : QUIET_MS,
    skipPollingIfUnfocused: true,
  });
  const isNow = list.data?.projections.some(({ rebuild }) => rebuild?.state === 'building') ?? false;
  if (isNow !== isBuilding) setBuilding(isNow);
  return list;
};
