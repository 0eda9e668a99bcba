import type { PlaySource } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../shared/lib/redux';
import { playOrPause } from '../state/commands';

/** What a page counts as, by the first segment of its path. */
const SOURCES: Readonly<Record<string, PlaySource>> = {
  '': 'feed',
  track: 'track',
  tracks: 'track',
  charts: 'charts',
  fan: 'profile',
  artist: 'profile',
  admin: 'profile',
  profile: 'profile',
  search: 'search',
  'media-player': 'queue',
};

/** Where plays are said to come from: what is given, else what the page counts as. */
export const usePlaySource = (source?: PlaySource): PlaySource => {
  const { pathname } = useLocation();
  return source ?? SOURCES[pathname.split('/')[1] ?? ''] ?? 'other';
};

/** Plays a track within the list it is shown in; one that is current already pauses or plays on. */
export const usePlayTrack = (source?: PlaySource) => {
  const dispatch = useAppDispatch();
  const from = usePlaySource(source);
  return (track: TrackCard, within?: readonly TrackCard[]): void => void dispatch(playOrPause({ track, within, source: from }));
};
