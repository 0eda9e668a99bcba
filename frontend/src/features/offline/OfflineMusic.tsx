import { offlineTexts, type CacheStats } from '@refrain/contracts/offline';
import { useEffect, useState } from 'react';
import { bytes, plural } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { KeptList } from './KeptList';
import { clearMusic, useKept } from './music';
import { cacheStats, useWorkerReady } from './worker';

/** What this device keeps, how large it is, and letting go of it. */
export const OfflineMusic = () => {
  const { tracks } = useKept();
  const stats = useStats(tracks.length);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {typeof stats === 'string' ? stats : offlineTexts.size(plural(stats.count, 'track'), bytes(stats.sizeBytes))}
        </p>
        {tracks.length > 0 && <Button onClick={clearMusic}>{offlineTexts.clear}</Button>}
      </div>
      {tracks.length > 0 ? <KeptList tracks={tracks} /> : <p className="text-ink-2">{offlineTexts.nothingKept}</p>}
    </div>
  );
};

/** What the service worker says, or in words why it does not. */
const useStats = (kept: number): CacheStats | string => {
  const isReady = useWorkerReady();
  const [stats, setStats] = useState<CacheStats | string>('');
  useEffect(() => {
    let isOld = false;
    const show = (next: CacheStats | string) => !isOld && setStats(next);
    cacheStats().then(show, (error: Error) => show(error.message));
    return () => void (isOld = true);
  }, [isReady, kept]);
  return stats;
};
