import { rooms } from '@refrain/contracts/kernel';
import { saveTexts, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Bookmark, Heart } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { hotkey } from '../../player/device/hotkeys';
import { useRoom } from '../../realtime';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { useUser } from '../../session/use-user';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/text/format';
import { useAppDispatch } from '../../shared/lib/redux';
import { areShortcutsOn } from '../../shared/lib/shortcuts';
import type { MarksProps } from '../../shared/ui/music/Marks';
import { toast } from '../../shared/ui/toast/toast';
import { likingTrack, patchMarks, savesApi, savingTrack, useGetTrackMarksQuery } from './api';
import { MarkButton } from './MarkButton';

type Song = Pick<TrackCard, 'id' | 'title'>;
type LikesPushed = Pick<TrackMarks, 'likeCount'>;
/** `hides`: where the bookmark has no room. */
type Props = { song: Song; marks: TrackMarks; className?: string; hides?: string };

const { likeTrack, saveTrack } = savesApi.endpoints;

/** Likes and saves a song, or takes that back. */
export const usePress = (id: string) => {
  const dispatch = useAppDispatch();
  const [actLike, actSave] = [useOwnAct(likingTrack, id), useOwnAct(savingTrack, id)];
  const like = async (wish: boolean) => {
    const send = (key: string, liked: boolean) => dispatch(likeTrack.initiate({ id, liked, key }, { track: false }));
    const done = await actLike(wish, send, { title: saveTexts.likeFailed });
    if (done?.isLast) dispatch(patchMarks(id, (marks) => ({ ...marks, likeCount: done.data.likeCount })));
  };
  const save = async (wish: boolean) => {
    const send = (key: string, saved: boolean) => dispatch(saveTrack.initiate({ id, saved, key }, { track: false }));
    const done = await actSave(wish, send, { title: saveTexts.saveFailed });
    if (done) toast({ title: done.wish ? saveTexts.saved : saveTexts.unsaved });
  };
  return { like, save };
};

/** A heart with the number of likes, and a bookmark. */
export const MarkButtons = ({ song: { id, title }, marks, className, hides }: Props) => {
  const likes = useId();
  const { like, save } = usePress(id);
  const { isLiked, isSaved, likeCount } = marks;
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <MarkButton label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} describedBy={likes} />
      {likeCount > 0 && (
        <span aria-hidden="true" className="pr-1 text-sm tabular-nums">
          {count(likeCount)}
        </span>
      )}
      <span id={likes} className="sr-only">
        {plural(likeCount, 'like')}
      </span>
      <span className={hides}>
        <MarkButton label={saveTexts.save(title)} isOn={isSaved} icon={Bookmark} onPress={save} />
      </span>
    </span>
  );
};

const NONE: TrackMarks = { likeCount: 0, saveCount: null, shareCount: 0, isLiked: false, isSaved: false };

/** The same on the page of a song, where likes of others are counted as they come. */
export const SongMarks = ({ song }: { song: Song }) => {
  const marks = useLiveMarks(song.id, true);
  return marks ? <MarkButtons song={song} marks={marks} /> : null;
};

/** The same wherever else a song stands. A visitor, who has marked nothing, has the buttons without a request for each list. */
export const ListedMarks = ({ song, className, hides }: MarksProps) => {
  const user = useUser();
  const marks = useLiveMarks(song.id, Boolean(user));
  return <MarkButtons song={song} marks={marks ?? NONE} className={className} hides={hides} />;
};

const useLiveMarks = (id: string, isWanted: boolean): TrackMarks | undefined => {
  const dispatch = useAppDispatch();
  const { currentData: marks } = useGetTrackMarksQuery(id, { skip: !isWanted });
  useRoom(isWanted ? rooms.track(id) : null, ({ view, doc }) => {
    if (view === 'markCounts' && doc) dispatch(patchMarks(id, (shown) => ({ ...shown, ...(doc as LikesPushed) })));
  });
  return marks;
};

/** The heart of what plays. The key L presses it; visitors are led to sign in. */
export const PlayerHeart = ({ track: { id, title } }: { track: TrackCard }) => {
  const { like } = usePress(id);
  const isLiked = useGetTrackMarksQuery(id).currentData?.isLiked ?? false;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areShortcutsOn() || hotkey(event, event.target instanceof Element ? event.target : null) !== 'like') return;
    event.preventDefault();
    void like(!isLiked);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return <MarkButton label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} />;
};
