import { rooms } from '@refrain/contracts/kernel';
import { useLiveTags } from '../../realtime';
import { useGetTopicsQuery } from './api';

/** The most used topics, as they are on the server while they are shown. */
export const useTopics = (limit: number) => {
  useLiveTags(rooms.trends(), 'Trend');
  const { data, isError, refetch } = useGetTopicsQuery(limit, { refetchOnMountOrArgChange: true });
  return { topics: data, failed: isError && !data, retry: () => void refetch() };
};
