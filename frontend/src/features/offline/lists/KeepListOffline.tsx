import { songsOfListTexts } from '@refrain/contracts/playback';
import { offlineTexts as texts } from '@refrain/contracts/offline';
import type { TrackCard } from '@refrain/contracts/tracks';
import { CircleCheck, Download, X } from 'lucide-react';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { toast } from '../../../shared/ui/toast/toast';
import { keepList, letListGo, stopKeeping, useRunning } from './keep-list';
import { useKept } from '../music';
import { useWorkerReady } from '../worker';

export type KeepListProps = {
  /** Of its page. */
  path: string;
  title: string;
  /** Those of its songs that are known and can be played. */
  songs: readonly TrackCard[];
  /** Where more follow: all of them, null where they could not be fetched. */
  fetchSongs?: (() => Promise<readonly TrackCard[] | null>) | undefined;
};

/** Keeps all songs of an album or a playlist on this device, and lets them go again. Not there in browsers that cannot. */
export const KeepListOffline = ({ path, title, songs, fetchSongs }: KeepListProps) => {
  const { tracks } = useKept();
  const isRunning = useRunning().has(path);
  if (!useWorkerReady() || songs.length === 0) return null;
  const kept = new Set(tracks.map(({ track }) => track.id));
  const here = songs.filter(({ id }) => kept.has(id)).length;
  const isWhole = here === songs.length && !fetchSongs;
  const keep = async () => {
    const all = fetchSongs ? await fetchSongs() : songs;
    if (all) return keepList({ path, title, songs: all });
    toast({ title: songsOfListTexts.failed, description: songsOfListTexts.failedHint, tone: 'destructive' });
  };
  if (isRunning) {
    const text = texts.keepingList(here, songs.length);
    return (
      <Button
        aria-label={`${text}. ${texts.stopKeeping}`}
        title={texts.stopKeeping}
        onClick={() => stopKeeping(path)}
        className={LOOK}
      >
        <Download {...SIZE} className="animate-breathe" />
        {text}
      </Button>
    );
  }
  if (isWhole) {
    return (
      <Button
        aria-label={`${texts.kept}. ${texts.letListGo(title)}`}
        title={texts.letListGo(title)}
        onClick={() => letListGo(songs)}
        className={LOOK}
      >
        <CircleCheck {...SIZE} />
        {texts.kept}
      </Button>
    );
  }
  return (
    <>
      <Button title={texts.keepList} onClick={() => void keep()} className={LOOK}>
        <Download {...SIZE} />
        <span className="max-[26.25rem]:sr-only">{texts.keepList}</span>
        {here > 0 && <span>{texts.keptOf(here, songs.length)}</span>}
      </Button>
      {here > 0 && (
        <IconButton label={texts.letListGo(title)} onClick={() => letListGo(songs)} className="!text-current">
          <X {...SIZE} />
        </IconButton>
      )}
    </>
  );
};

const SIZE = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LOOK = '!border-current/45';
