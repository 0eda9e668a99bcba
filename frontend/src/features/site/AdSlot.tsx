import { showingTexts } from '@refrain/contracts/posts';
import { AD_CONFIG_SECONDS } from '@refrain/contracts/site';
import { useGetAdConfigQuery } from './api';
import { SNIPPET_SANDBOX, snippetFrame } from './snippet-frame';

/**
 * An advertisement in a frame of its own, in a box that has its size from the beginning; nothing where there are none. The setting is fetched before
 * anyone scrolls down to the first one, so that nothing moves.
 */
export const AdSlot = () => {
  const { data } = useGetAdConfigQuery(undefined, { refetchOnMountOrArgChange: AD_CONFIG_SECONDS });
  if (!data?.adsenseEnabled) return null;
  return (
    <div className="border-t border-line py-5">
      <p className="cat mb-2">{showingTexts.ad}</p>
      <iframe
        title={showingTexts.ad}
        sandbox={SNIPPET_SANDBOX}
        src={snippetFrame('ads')}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="block h-[15.625rem] w-full rounded-card border border-line bg-sunk"
      />
    </div>
  );
};
