import { useEffect, useEffectEvent } from 'react';
import type { Push } from '@refrain/contracts/kernel';
import { rooms } from './socket';

/**
 * Receives the pushes of a room (see `rooms` in contracts/kernel) while the component is shown; null receives
 * nothing. `onReconnect` runs when the connection was down in between; rooms in `tagsOfRoom` are fetched again by themselves.
 */
export const useRoom = (room: string | null, onPush: (push: Push) => void, onReconnect?: () => void): void => {
  const push = useEffectEvent(onPush);
  const reconnected = useEffectEvent(() => onReconnect?.());
  useEffect(() => {
    if (!room) return;
    return rooms.enter(room, { onPush: push, onReconnect: reconnected });
  }, [room]);
};
