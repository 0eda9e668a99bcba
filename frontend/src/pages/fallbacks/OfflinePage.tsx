import { offlineTexts } from '@refrain/contracts/offline';
import { KeptList } from '../../features/offline/KeptList';
import { useKept } from '../../features/offline/music';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { useOnline } from '../../shared/lib/browser/use-online';
import { Button } from '../../shared/ui/Button';
import { QuietWave } from '../../shared/ui/states';

/** In place of a page that needs the server, and what plays without it. The wave is there; the network is not. */
export const OfflinePage = ({ onRetry }: { onRetry: () => void }) => {
  const isOnline = useOnline();
  const { tracks } = useKept();
  const title = isOnline ? offlineTexts.silentTitle : offlineTexts.offlineTitle;
  usePageTitle(title);
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-2xl content-center justify-items-start gap-5 px-6 py-12">
      <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3" aria-hidden="true">
        <QuietWave seed={21} bars={60} height={64} />
        <span className="h-px w-16 bg-signal" />
        <QuietWave seed={22} bars={60} height={64} className="opacity-40" />
      </div>
      <h1 className="title text-[clamp(min(2.5rem,14vw),7vw,4.5rem)]" tabIndex={-1}>
        {title}
      </h1>
      <p className="text-lg text-ink-2">{isOnline ? offlineTexts.silentText : offlineTexts.offlineText}</p>
      <Button variant="primary" onClick={onRetry}>
        {offlineTexts.tryAgain}
      </Button>
      {tracks.length > 0 && (
        <section aria-labelledby="kept-here" className="mt-4 w-full">
          <h2 id="kept-here" className="pb-3 text-[1.375rem]">
            {offlineTexts.keptHere}
          </h2>
          <KeptList tracks={tracks} />
        </section>
      )}
    </div>
  );
};
