import { rooms } from '@refrain/contracts/kernel';
import { saveTexts, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Bookmark, Heart, type LucideIcon } from 'lucide-react';
import { useRoom } from '../../realtime';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/format';
import { useAppDispatch } from '../../shared/lib/redux';
import { iconButtonClass } from '../../shared/ui/IconButton';
import { patchMarks, useGetTrackMarksQuery } from './api';
import { usePress } from './use-press';

type Song = Pick<TrackCard, 'id' | 'title'>;
type Props = { song: Song; marks: TrackMarks; className?: string };

/** A heart with the number of likes, and a bookmark. */
export const MarkButtons = ({ song: { id, title }, marks, className }: Props) => {
  const { like, save } = usePress(id);
  const { isLiked, isSaved, likeCount } = marks;
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <Mark label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} describedBy={`likes-${id}`} />
      <span aria-hidden="true" className="min-w-4 pr-1 text-sm tabular-nums">
        {likeCount > 0 && count(likeCount)}
      </span>
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
