import { shellTexts } from '@refrain/contracts/routes';
import { useStaleSeconds } from '../../../shared/lib/browser/freshness';
import { ago } from '../../../shared/lib/text/format';
import { useOnline } from '../../../shared/lib/browser/use-online';

/** A quiet note below the header: the browser is offline, or the data shown may be old. */
export const ConnectionNotice = () => {
  const isOnline = useOnline();
  const stale = useStaleSeconds();
  const text = !isOnline ? shellTexts.offlineNotice : stale !== null ? shellTexts.staleNotice(ageOf(stale)) : null;
  return (
    <div role="status">
      {text && <p className="border-b border-line bg-sunk px-4 py-2 text-center text-[0.8125rem] text-ink-2 md:px-8">{text}</p>}
    </div>
  );
};

const ageOf = (seconds: number) =>
  seconds < 60 ? shellTexts.momentAgo : ago(new Date(Date.now() - seconds * 1000).toISOString());
