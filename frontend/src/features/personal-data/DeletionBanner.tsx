import { deletionTexts } from '@refrain/contracts/personal-data';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useKeepAccountMutation } from './api';

/** On every page while the account waits to be erased. */
export const DeletionBanner = ({ dueAt }: { dueAt: string }) => {
  const [keep] = useKeepAccountMutation();
  const { submit, isBusy } = useSubmit(keep, {
    failed: deletionTexts.keepFailed,
    done: { title: deletionTexts.kept, description: deletionTexts.keptHint, tone: 'good' },
  });
  return (
    <section
      aria-label={deletionTexts.requested}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-signal-ink/45 bg-signal/8 px-4 py-3 md:px-10"
    >
      <p className="min-w-0 font-semibold text-signal-ink">{deletionTexts.banner(date(dueAt))}</p>
      <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
        {deletionTexts.keep}
      </Button>
    </section>
  );
};
