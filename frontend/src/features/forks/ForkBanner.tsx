import { forkTexts } from '@refrain/contracts/forks';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useGetForkChoiceQuery, useLeaveForkMutation } from './api';
import { momentText, saidOf } from './said';

const LOOK_EVERY_MS = 30_000;
const texts = forkTexts.banner;
const reload = () => window.location.reload();

/** On every page while the session looks through a fork: its name, what is other, and a way out. */
export const ForkBanner = () => {
  const { data } = useGetForkChoiceQuery(undefined, { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true });
  const [leave, { isLoading }] = useLeaveForkMutation();
  const chosen = data?.chosen;
  const out = async () => {
    if (sayOutcome(await leave(), { failed: forkTexts.failed })) reload();
  };
  if (!data) return null;
  return (
    <section aria-label={texts.label} className="border-b border-signal-ink bg-sunk px-4 py-2 md:px-8">
      <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-signal" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <b className="font-semibold">{chosen ? texts.looks(chosen.name) : texts.over}</b>{' '}
          {chosen && (
            <span className="text-ink-2">
              {[forkTexts.upTo(momentText(chosen.asOf)), ...saidOf(chosen.rules)].join('. ')}. {texts.nothing}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {chosen && (
            <Link to="/admin/what-if" className={buttonClass({ variant: 'quiet' })}>
              {texts.all}
            </Link>
          )}
          <Button busy={isLoading} onClick={() => (chosen ? void out() : reload())}>
            {chosen ? texts.leave : texts.reload}
          </Button>
        </div>
      </div>
    </section>
  );
};
