import { showingTexts, type Post } from '@refrain/contracts/posts';
import { lazy, Suspense } from 'react';
import { averageColour } from '../../../shared/lib/look/thumbhash';
import { WaveSkeleton } from '../../../shared/ui/states';
import { useUser } from '../../../session/use-user';
import { ratioOf } from './box';
import { useAwaited } from './use-awaited';

const Picture = lazy(() => import('./Picture').then((m) => ({ default: m.Picture })));
const Sound = lazy(() => import('./Sound').then((m) => ({ default: m.Sound })));
const Film = lazy(() => import('./Film').then((m) => ({ default: m.Film })));
const PLAYERS = { image: Picture, audio: Sound, video: Film } as const;

/** What is attached to a post, in a box that has its size from the beginning. */
export const PostMedia = ({ post: { id, media, mediaUrl, userId, displayName } }: { post: Post }) => {
  const isOwn = useUser()?.id === userId;
  if (!media) return null;
  if (media.status === 'failed')
    return isOwn ? (
      <p role="note" className="mt-3.5 rounded-card border border-dashed border-line-strong px-4 py-3 text-sm text-ink-2">
        {showingTexts.mediaFailed}
      </p>
    ) : null;
  const Player = PLAYERS[media.kind];
  const isSound = media.kind === 'audio';
  return (
    <div
      className={
        isSound
          ? 'mt-3.5 h-24 overflow-hidden rounded-card bg-tint text-on-tint'
          : 'relative mt-3.5 overflow-hidden rounded-card bg-sunk'
      }
      style={isSound ? undefined : { aspectRatio: ratioOf(media), backgroundColor: averageColour(media.thumbhash) ?? undefined }}
    >
      {media.status === 'ready' && mediaUrl ? (
        <Suspense fallback={null}>
          <Player media={media} url={mediaUrl} by={displayName} />
        </Suspense>
      ) : (
        <Preparing postId={id} isSound={isSound} />
      )}
    </div>
  );
};

/** The waiting state: a wave that breathes where it will play or hang. */
const Preparing = ({ postId, isSound }: { postId: string; isSound: boolean }) => {
  useAwaited(postId);
  return (
    <div
      role="status"
      className={
        isSound
          ? 'grid h-full content-center gap-1.5 px-4'
          : 'absolute inset-0 grid place-content-center gap-2 bg-sunk px-6 text-center'
      }
    >
      <WaveSkeleton seed={4} bars={isSound ? 120 : 48} height={36} className={isSound ? '' : 'mx-auto max-w-48'} />
      <p className="cat text-current opacity-80">
        <b className="font-semibold">{showingTexts.preparing}.</b> {showingTexts.preparingHint}
      </p>
    </div>
  );
};
