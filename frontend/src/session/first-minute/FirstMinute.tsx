import { lazy, Suspense } from 'react';
import { useUser } from '../use-user';
import { useRemembered, whoIs } from './remembered';
import { Room } from './Room';

const FirstMinutePanel = lazy(() =>
  import('./FirstMinutePanel').then(
    (m) => ({ default: m.FirstMinutePanel }),
    () => ({ default: () => null }),
  ),
);

type Props = { className?: string };

/** What a newcomer may try first. Nothing is loaded for a person who has hidden it. */
export const FirstMinute = (props: Props) => {
  const user = useUser();
  const { isHidden } = useRemembered(whoIs(user ?? null));
  if (user === undefined || isHidden) return null;
  return (
    <Suspense fallback={<Room {...props} />}>
      <FirstMinutePanel {...props} user={user} />
    </Suspense>
  );
};
