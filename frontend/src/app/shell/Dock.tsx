import type { User } from '@refrain/contracts/accounts';
import { useRef } from 'react';
import { MiniPlayer } from '../../player';
import { userIdOf } from '../../session/session';
import { PlayingHeart } from '../../shared/ui/music/Marks';
import { TabBar } from './nav/TabBar';
import { useHeightVariable } from './use-height-variable';

/** What stays at the bottom: the mini player, and below it the tabs of small screens. Its height is the variable --dock. */
export const Dock = ({ user }: { user: User | null | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useHeightVariable(box, '--dock');
  return (
    <div ref={box} className="fixed inset-x-0 bottom-0 z-30 squat:static">
      <MiniPlayer listenerOf={userIdOf} heart={PlayingHeart} />
      <TabBar user={user} />
    </div>
  );
};
