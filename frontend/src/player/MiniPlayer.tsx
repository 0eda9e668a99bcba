import type { TrackCard } from '@refrain/contracts/tracks';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../shared/lib/redux';
import { startPlayer, type ListenerOf } from './start';

const Bar = lazy(() => import('./controls/Bar').then((m) => ({ default: m.Bar })));

type Props = {
  listenerOf: ListenerOf;
  /** A heart for a track: what is liked is known above the player. */
  heart: ComponentType<{ track: TrackCard; className?: string }>;
};

/** The bar at the bottom, while a track is loaded and the full player is not open. The player itself is started with the page. */
export const MiniPlayer = ({ listenerOf, heart }: Props) => {
  const store = useAppStore();
  useEffect(() => startPlayer(store, listenerOf), [store, listenerOf]);
  const track = useAppSelector(({ player }) => player.currentTrack);
  const { pathname } = useLocation();
  if (!track || pathname === '/media-player') return null;
  return (
    <Suspense>
      <Bar track={track} heart={heart} />
    </Suspense>
  );
};
