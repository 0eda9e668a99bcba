import { AD_SECONDS, adTexts, rewardTexts } from '@refrain/contracts/rewards';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { sayOutcome, useSubmit } from '../../shared/ui/toast/use-submit';
import { useBeginAdMutation, useFinishAdMutation, useGetAdsQuery } from './api';

/** The way to earn points by an advertisement, which is its child; nothing where the site has none. */
export const WatchAd = ({ children }: { children: ReactNode }) => {
  const { data } = useGetAdsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adId, setAdId] = useState<string | null>(null);
  const [begin, { isLoading }] = useBeginAdMutation();
  if (!data || data.points === 0) return null;
  const start = async () => {
    const begun = await begin();
    if (sayOutcome(begun, { failed: adTexts.failed }) && begun.data) setAdId(begun.data.id);
  };
  return (
    <section aria-labelledby="watch-ad" className="mt-7 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="watch-ad" className="text-[1.375rem]">
            {adTexts.title}
          </h2>
          <p className="text-[0.8125rem] text-ink-2">
            {adTexts.hint(rewardTexts.points(data.points))} {adTexts.left(data.left)}
          </p>
        </div>
        {adId === null && data.left > 0 && (
          <Button variant="primary" busy={isLoading} onClick={() => void start()}>
            {adTexts.begin}
          </Button>
        )}
      </div>
      {adId !== null && (
        <Watching key={adId} adId={adId} onEnd={() => setAdId(null)}>
          {children}
        </Watching>
      )}
    </section>
  );
};

/** Counts down while the page is in front, and then says that it was watched; the server has a clock of its own. */
const Watching = ({ adId, onEnd, children }: { adId: string; onEnd: () => void; children: ReactNode }) => {
  const [left, setLeft] = useState(AD_SECONDS + 1);
  const [finish] = useFinishAdMutation();
  const { submit } = useSubmit(finish, {
    failed: adTexts.failed,
    done: { title: adTexts.done, description: adTexts.doneHint },
  });
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') setLeft((seconds) => Math.max(0, seconds - 1));
  });
  const end = useEffectEvent(() => void submit(adId).then(onEnd));
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return (
    <>
      <p role="timer" aria-live="off" className="mt-3 font-semibold">
        {adTexts.watching(left)}
      </p>
      {children}
    </>
  );
};
