import { rooms } from '@refrain/contracts/kernel';
import { saveTexts, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Bookmark, Heart, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useRoom } from '../../realtime';
import { perform } from '../../session/own-acts/perform';
import { useUser } from '../../session/use-user';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/format';
import { waitMessage } from '../../shared/lib/problem';
import { useAppDispatch } from '../../shared/lib/redux';
import { iconButtonClass } from '../../shared/ui/IconButton';
import { toast } from '../../shared/ui/toast/toast';
import { likingTrack, patchMarks, savesApi, savingTrack, useGetTrackMarksQuery } from './api';

type Song = Pick<TrackCard, 'id' | 'title'>;
type Props = { song: Song; marks: TrackMarks; className?: string };

const { likeTrack, saveTrack } = savesApi.endpoints;

/** Likes and saves a song at once, or takes that back; goes back when the server refuses. Visitors are led to sign in. */
const usePress = (id: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  const failed = (title: string, error: unknown) =>
    toast({ title, description: waitMessage(error, saveTexts.failedHint), tone: 'destructive' });
  const like = async (liked: boolean) => {
    if (!user) return navigate('/auth');
    const send = (key: string) => dispatch(likeTrack.initiate({ id, liked, key }, { track: false }));
    const done = await dispatch(perform(likingTrack, id, liked, send));
    if (done && !done.data) return failed(saveTexts.likeFailed, done.error);
    const likeCount = done?.isLast ? done.data.likeCount : undefined;
    if (likeCount !== undefined) dispatch(patchMarks(id, (marks) => ({ ...marks, likeCount })));
  };
  const save = async (saved: boolean) => {
    if (!user) return navigate('/auth');
    const send = (key: string) => dispatch(saveTrack.initiate({ id, saved, key }, { track: false }));
    const done = await dispatch(perform(savingTrack, id, saved, send));
    if (done && !done.data) return failed(saveTexts.saveFailed, done.error);
    if (done) toast({ title: saved ? saveTexts.saved : saveTexts.unsaved });
  };
  return { like, save };
};

/** A heart with the number of likes, and a bookmark. */
export const MarkButtons = ({ song: { id, title }, marks, className }: Props) => {
  const { like, save } = usePress(id);
  const { isLiked, isSaved, likeCount } = marks;
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <Mark label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} describedBy={`likes-${id}`} />
      {likeCount > 0 && (
        <span aria-hidden="true" className="pr-1 text-sm tabular-nums">
          {count(likeCount)}
        </span>
      )}
      <span id={`likes-${id}`} className="sr-only">
        {plural(likeCount, 'like')}
      </span>
      <Mark label={saveTexts.save(title)} isOn={isSaved} icon={Bookmark} onPress={save} />
    </span>
  );
};

type MarkProps = {
  label: string;
  isOn: boolean;
  icon: LucideIcon;
  onPress: (wish: boolean) => Promise<unknown>;
  describedBy?: string;
};

/** The name stays; what it is now is said by `aria-pressed` and shown by the filled icon. */
const Mark = ({ label, isOn, icon: Icon, onPress, describedBy }: MarkProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-pressed={isOn}
    aria-describedby={describedBy}
    onClick={() => void onPress(!isOn)}
    className={cx(iconButtonClass, '!text-current')}
  >
    <Icon
      size={20}
      strokeWidth={1.75}
      fill={isOn ? 'currentColor' : 'none'}
      className={cx('transition-transform duration-200', isOn && 'scale-110')}
      aria-hidden="true"
    />
  </button>
);

/** The same on the page of a song, where likes of others are counted as they come. */
export const SongMarks = ({ song }: { song: Song }) => {
  const dispatch = useAppDispatch();
  const { currentData: marks } = useGetTrackMarksQuery(song.id);
  useRoom(rooms.track(song.id), ({ view, doc }) => {
    if (view !== 'markCounts' || doc === null) return;
    const { likeCount } = doc as Pick<TrackMarks, 'likeCount'>;
    dispatch(patchMarks(song.id, (shown) => ({ ...shown, likeCount })));
  });
  return marks ? <MarkButtons song={song} marks={marks} /> : null;
};
