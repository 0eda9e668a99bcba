import { rooms } from '@refrain/contracts/kernel';
import { saveTexts, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Bookmark, Heart, type LucideIcon } from 'lucide-react';
import { useRoom } from '../../realtime';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/format';
import { useAppDispatch } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { MarkIcon } from '../../shared/ui/MarkIcon';
import { toast } from '../../shared/ui/toast/toast';
import { likingTrack, patchMarks, savesApi, savingTrack, useGetTrackMarksQuery } from './api';

type Song = Pick<TrackCard, 'id' | 'title'>;
type LikesPushed = Pick<TrackMarks, 'likeCount'>;
type Props = { song: Song; marks: TrackMarks; className?: string };

const { likeTrack, saveTrack } = savesApi.endpoints;

/** Likes and saves a song, or takes that back. */
const usePress = (id: string) => {
  const dispatch = useAppDispatch();
  const [actLike, actSave] = [useOwnAct(likingTrack, id), useOwnAct(savingTrack, id)];
  const like = async (liked: boolean) => {
    const send = (key: string) => dispatch(likeTrack.initiate({ id, liked, key }, { track: false }));
    const done = await actLike(liked, send, { title: saveTexts.likeFailed });
    if (done?.isLast) dispatch(patchMarks(id, (marks) => ({ ...marks, likeCount: done.data.likeCount })));
  };
  const save = async (saved: boolean) => {
    const send = (key: string) => dispatch(saveTrack.initiate({ id, saved, key }, { track: false }));
    const done = await actSave(saved, send, { title: saveTexts.saveFailed });
    if (done) toast({ title: saved ? saveTexts.saved : saveTexts.unsaved });
  };
  return { like, save };
};

type MarkProps = {
  label: string;
  isOn: boolean;
  icon: LucideIcon;
  onPress: (wish: boolean) => Promise<unknown>;
  describedBy?: string;
};

/** Turns something on or off. The name stays; what it is now is said by `aria-pressed`. */
const MarkButton = ({ label, isOn, icon, onPress, describedBy }: MarkProps) => (
  <IconButton
    label={label}
    aria-pressed={isOn}
    aria-describedby={describedBy}
    onClick={() => void onPress(!isOn)}
    className="!text-current"
  >
    <MarkIcon icon={icon} isOn={isOn} />
  </IconButton>
);

/** A heart with the number of likes, and a bookmark. */
export const MarkButtons = ({ song: { id, title }, marks, className }: Props) => {
  const { like, save } = usePress(id);
  const { isLiked, isSaved, likeCount } = marks;
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <MarkButton label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} describedBy={`likes-${id}`} />
      {likeCount > 0 && (
        <span aria-hidden="true" className="pr-1 text-sm tabular-nums">
          {count(likeCount)}
        </span>
      )}
      <span id={`likes-${id}`} className="sr-only">
        {plural(likeCount, 'like')}
      </span>
      <MarkButton label={saveTexts.save(title)} isOn={isSaved} icon={Bookmark} onPress={save} />
    </span>
  );
};

/** The same on the page of a song, where likes of others are counted as they come. */
export const SongMarks = ({ song }: { song: Song }) => {
  const dispatch = useAppDispatch();
  const { currentData: marks } = useGetTrackMarksQuery(song.id);
  useRoom(rooms.track(song.id), ({ view, doc }) => {
    if (view === 'markCounts' && doc) dispatch(patchMarks(song.id, (shown) => ({ ...shown, ...(doc as LikesPushed) })));
  });
  return marks ? <MarkButtons song={song} marks={marks} /> : null;
};
