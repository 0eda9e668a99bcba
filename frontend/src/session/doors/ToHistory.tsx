import { lackOf, routeOf } from '@refrain/contracts/routes';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useUser } from '../use-user';

const HistoryDoor = lazy(() => import('./HistoryDoor').then((m) => ({ default: m.HistoryDoor })));

/** The way to the history of a thing, for admins, also where the thing is gone. Others do not fetch it. */
export const ToHistory = (thing: ComponentProps<typeof HistoryDoor>) => {
  const user = useUser() ?? null;
  if (lackOf(routeOf('admin-history-thing'), user)) return null;
  return (
    <Suspense fallback={null}>
      <HistoryDoor {...thing} />
    </Suspense>
  );
};
