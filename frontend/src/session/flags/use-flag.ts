import { FLAGS, type FlagName } from '@refrain/contracts/flags';
import { rooms } from '@refrain/contracts/kernel';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { useUser } from '../use-user';
import { FLAGS_TAG, useGetOwnFlagsQuery } from './own-flags-api';

/**
 * Whether the viewer has a feature; undefined while that is not known. It is asked for where a page needs it, and a change is pushed. Where the
 * server cannot say, what holds at first holds.
 */
export const useFlag = (flag: FlagName): boolean | undefined => {
  const dispatch = useAppDispatch();
  const user = useUser();
  const { data, isError } = useGetOwnFlagsQuery();
  const changed = () => void dispatch(api.util.invalidateTags([FLAGS_TAG]));
  useRoom(rooms.flags(), changed, changed);
  useRoom(user ? rooms.user(user.id) : null, ({ view }) => view === 'flagOverrides' && changed());
  if (data) return data.on.includes(flag);
  return isError ? FLAGS[flag].first.state === 'on' : undefined;
};
