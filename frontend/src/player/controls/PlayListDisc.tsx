import { cx } from '../../shared/lib/cx';
import { onSleeve } from '../../shared/ui/music/on-sleeve';
import { PlayDisc } from './PlayDisc';
import { usePlayList, type FetchSongs } from './use-play-list';

type Props = { names: Readonly<{ play: string; pause: string }>; fetchSongs: FetchSongs };

/** Waits in the corner of the sleeve of an album or a playlist, and plays it from its first song. */
export const PlayListDisc = ({ names, fetchSongs }: Props) => {
  const { isCurrent, isPlaying, isLoading, press } = usePlayList(fetchSongs);
  return (
    <button
      type="button"
      aria-label={isPlaying ? names.pause : names.play}
      aria-busy={isLoading || undefined}
      onClick={press}
      className={cx('group/play grid min-h-11 min-w-11 place-items-center rounded-full', onSleeve(isCurrent || isLoading))}
    >
      <PlayDisc playing={isPlaying} loading={isLoading} size={48} />
    </button>
  );
};
