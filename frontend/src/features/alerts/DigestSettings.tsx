import { alertTexts as texts, DIGESTS, type AlertSettings, type DigestEvery } from '@refrain/contracts/alerts';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useChooseDigestMutation } from './api';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How often a summary is mailed. The time zone is that of the browser in which it is chosen. */
export const DigestSettings = ({ settings: { digest, canMail } }: { settings: AlertSettings }) => {
  const [choose] = useChooseDigestMutation();
  const { submit, isBusy } = useSubmit(choose, { failed: texts.failed });
  const pick = (every: DigestEvery) => void submit({ every, timeZone: ownZone() });
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={texts.digest} className="flex flex-wrap gap-3">
        {DIGESTS.map((every) => (
          <Button
            key={every}
            size="small"
            variant={digest.every === every ? 'primary' : 'quiet'}
            aria-pressed={digest.every === every}
            disabled={isBusy}
            onClick={() => pick(every)}
          >
            {texts.digests[every]}
          </Button>
        ))}
      </div>
      {digest.nextAt && <p className="text-ink-2">{texts.next(date(digest.nextAt), digest.timeZone)}</p>}
      {digest.every !== 'never' && !canMail && <p role="note">{texts.unverified}</p>}
    </div>
  );
};
