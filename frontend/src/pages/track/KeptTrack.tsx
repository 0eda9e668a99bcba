import { offlineTexts } from '@refrain/contracts/offline';
import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { useOnline } from '../../shared/lib/browser/use-online';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Button } from '../../shared/ui/Button';
import { ArtistFace } from '../../features/tracks/page/ArtistFace';
import { PlayedWave, Sleeve } from '../../features/tracks/page/Sleeve';
import { PlayableActions } from './TrackActions';

/** A track's page while offline: its sound is on this device, and what its card says of it. */
export const KeptTrack = ({ track, onRetry }: { track: TrackCard; onRetry: () => void }) => {
  const isOnline = useOnline();
  usePageTitle(`${track.title}, ${track.artist}`);
  return (
    <article>
      <Sleeve card={track} note={offlineTexts.kept} makers={<Maker track={track} />} actions={<PlayableActions card={track} />}>
        <PlayedWave card={track} />
      </Sleeve>
      <div className="mx-auto grid max-w-[1120px] gap-10 px-4 py-7 md:px-12 md:py-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-14">
        <section>
          <AiBadge involvement={track.aiInvolvement} size="large" />
          <p className="mt-5 font-semibold">{AI_PRESETS[track.aiCategory].label}</p>
        </section>
        <section role="status" className="grid content-start justify-items-start gap-3">
          <h2 className="text-2xl">{isOnline ? offlineTexts.silentTitle : offlineTexts.offlineTitle}</h2>
          <p className="text-ink-2">{offlineTexts.keptPage}</p>
          <Button onClick={onRetry}>{offlineTexts.tryAgain}</Button>
        </section>
      </div>
    </article>
  );
};

const Maker = ({ track }: { track: TrackCard }) => (
  <div className="flex items-center gap-3">
    <ArtistFace track={track} />
    <b className="text-[1.0625rem] font-semibold">{track.artist}</b>
  </div>
);
