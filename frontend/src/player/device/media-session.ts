import type { Art, TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch, AppStore } from '../../shared/lib/redux';
import { startAppListening } from '../../shared/lib/redux';
import { next, previous, skip } from '../state/commands';
import { pausePressed, playPressed, seeked, stopped, type PlayerState } from '../state/slice';

const SKIP_SECONDS = 10;
const EDGES = ['96', '480', '1200'] as const;

const artworkOf = (art: Art | null): MediaImage[] =>
  art ? EDGES.map((edge) => ({ src: `/api/files/${art[edge]}`, sizes: `${edge}x${edge}`, type: 'image/webp' })) : [];

const metadataOf = ({ title, artist, art }: TrackCard) => new MediaMetadata({ title, artist, artwork: artworkOf(art) });

const positionOf = ({ duration, playbackRate, currentTime }: PlayerState): MediaPositionState | undefined =>
  duration > 0 ? { duration, playbackRate, position: Math.min(currentTime, duration) } : undefined;

type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

const handlersOf = (dispatch: AppDispatch): Handlers => ({
  play: () => dispatch(playPressed()),
  pause: () => dispatch(pausePressed()),
  stop: () => dispatch(stopped()),
  previoustrack: () => dispatch(previous()),
  nexttrack: () => dispatch(next()),
  seekbackward: ({ seekOffset }) => dispatch(skip(-(seekOffset ?? SKIP_SECONDS))),
  seekforward: ({ seekOffset }) => dispatch(skip(seekOffset ?? SKIP_SECONDS)),
  seekto: ({ seekTime }) => seekTime != null && dispatch(seeked(seekTime)),
});

/** The position runs on by itself over there: it is sent again only when it jumped or its pace changed. */
const jumped = (now: PlayerState, before: PlayerState): boolean =>
  now.isPlaying !== before.isPlaying ||
  now.isLoading !== before.isLoading ||
  now.duration !== before.duration ||
  now.playbackRate !== before.playbackRate ||
  Math.abs(now.currentTime - before.currentTime) > 1;

/** Lock screens, headphones and media keys: they show what plays and their buttons work. */
export const connectMediaSession = (session: MediaSession | undefined, { dispatch, getState: current }: AppStore): void => {
  if (!session) return;
  const show = (now: PlayerState, before: PlayerState | null) => {
    if (now.currentTrack !== before?.currentTrack) session.metadata = now.currentTrack && metadataOf(now.currentTrack);
    session.playbackState = !now.currentTrack ? 'none' : now.isPlaying ? 'playing' : 'paused';
    if (!before || jumped(now, before)) session.setPositionState?.(positionOf(now));
  };
  for (const [action, handler] of Object.entries(handlersOf(dispatch))) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser does not know the action.
    }
  }
  startAppListening({
    predicate: (_action, now, before) => now.player !== before.player,
    effect: (_action, { getState, getOriginalState }) => show(getState().player, getOriginalState().player),
  });
  show(current().player, null);
};
