import { trackTexts, type Track, type TrackCard } from '@refrain/contracts/tracks';
import { ListPlus } from 'lucide-react';
import { KeepOffline } from '../../features/offline/KeepOffline';
import { useGetTrackMarksQuery } from '../../features/saves/api';
import { SongMarks } from '../../features/saves/MarkButtons';
import { ShareButton, trackItem } from '../../features/share';
import { TipButton } from '../../features/tips/TipButton';
import { cardOf, isPlayable } from '../../features/tracks/track-card';
import { lazy, Suspense } from 'react';
import { addToQueue } from '../../player';
import { cx } from '../../shared/lib/cx';
import { useUser } from '../../session/use-user';
import { useAppDispatch } from '../../shared/lib/redux';
import { buttonClass } from '../../shared/ui/Button';
import { AddToList } from '../../shared/ui/music/AddToList';
import { IconButton } from '../../shared/ui/IconButton';
import { SongMenu } from '../../shared/ui/music/SongMenu';

const TrackMenu = lazy(() => import('../../features/tracks/own/TrackMenu').then((m) => ({ default: m.TrackMenu })));

/** Queueing and keeping. */
export const PlayableActions = ({ card }: { card: TrackCard }) => {
  const dispatch = useAppDispatch();
  return (
    <>
      <IconButton label={trackTexts.queue} onClick={() => dispatch(addToQueue(card))} className="!text-current">
        <ListPlus size={20} strokeWidth={1.75} />
      </IconButton>
      <AddToList song={card} />
      <KeepOffline track={card} className="!text-current" />
    </>
  );
};

const Share = ({ track }: { track: Track }) => (
  <ShareButton
    item={trackItem(track)}
    shares={useGetTrackMarksQuery(track.id).data?.shareCount ?? 0}
    folds
    className={cx(buttonClass(), '!border-current max-[26.25rem]:w-11 max-[26.25rem]:px-0')}
  />
);

const Tip = ({ track }: { track: Track }) => (
  <TipButton
    artist={{ id: track.artistId, displayName: track.artist, role: 'artist' }}
    about={{ trackId: track.id }}
    className={cx(buttonClass(), '!border-current')}
  />
);

/** Members may be able to do more with a song than visitors, who do not fetch it. */
const HeadMenu = ({ track }: { track: Track }) => {
  const plain = track.isPublished && <SongMenu song={cardOf(track)} />;
  if (!useUser()) return plain;
  return (
    <Suspense fallback={plain}>
      <TrackMenu track={track} />
    </Suspense>
  );
};

export const TrackActions = ({ track }: { track: Track }) => (
  <>
    {track.isPublished && <Share track={track} />}
    {track.isPublished && <SongMarks song={track} />}
    {track.isPublished && <Tip track={track} />}
    {isPlayable(track) && <PlayableActions card={cardOf(track)} />}
    <HeadMenu track={track} />
  </>
);
