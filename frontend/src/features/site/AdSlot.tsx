import { showingTexts } from '@refrain/contracts/posts';
import { AD_CONFIG_SECONDS } from '@refrain/contracts/site';
import { useGetAdConfigQuery } from './api';

/** Without `allow-same-origin` what runs in there has no cookies, no storage and no page around it. */
const CAN_DO = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

const framed = (code: string) =>
  `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;overflow:hidden;color-scheme:light dark}</style>${code}`;

/** An advertisement in a frame of its own, in a box that has its size from the beginning; nothing where there are none. */
export const AdSlot = () => {
  const { data } = useGetAdConfigQuery(undefined, { refetchOnMountOrArgChange: AD_CONFIG_SECONDS });
  if (!data?.adsenseEnabled || !data.adsenseCode) return null;
  return (
    <div className="border-t border-line py-5">
      <p className="cat mb-2">{showingTexts.ad}</p>
      <iframe
        title={showingTexts.ad}
        sandbox={CAN_DO}
        srcDoc={framed(data.adsenseCode)}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="block h-[15.625rem] w-full rounded-card border border-line bg-sunk"
      />
    </div>
  );
};
