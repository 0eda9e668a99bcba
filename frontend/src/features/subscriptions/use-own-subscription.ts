import { rooms } from '@refrain/contracts/kernel';
import { useRoom } from '../../realtime';
import { useUser } from '../../session/use-user';
import { useGetSubscriptionQuery } from './api';

/** The subscription of the viewer, asked for again when it changes, here or by the clock. */
export const useOwnSubscription = () => {
  const user = useUser();
  const query = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const again = () => void query.refetch();
  useRoom(user ? rooms.user(user.id) : null, ({ view }) => view === 'subscriptions' && again(), again);
  return query;
};
