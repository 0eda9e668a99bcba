import { albumTexts } from '@refrain/contracts/albums';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetSongQuery } from '../api';
import type { Placed } from './sides';

/** The words of one song, fetched when they are opened. */
export const SongWords = ({ song: { track, place } }: { song: Placed }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group border-t border-line last:border-b" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
        <span className="min-w-0 truncate">
          <span className="text-ink-3">{place}</span> {track.title}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="flex-none transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen && <Words trackId={track.id} />}
    </details>
  );
};

const Words = ({ trackId }: { trackId: string }) => {
  const { currentData, isError, refetch } = useGetSongQuery(trackId);
  if (isError) return <ErrorState title={albumTexts.error} onRetry={() => void refetch()} />;
  if (!currentData)
    return (
      <Loading>
        <Skeleton className="mb-4 h-24" />
      </Loading>
    );
  return <p className="liner pb-5 whitespace-pre-line [overflow-wrap:anywhere]">{currentData.lyrics}</p>;
};
