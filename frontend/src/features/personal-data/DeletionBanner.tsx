import { deletionTexts } from '@refrain/contracts/personal-data';
import { problemMessage } from '../../shared/lib/api';
import { date } from '../../shared/lib/format';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { useKeepAccountMutation } from './api';

/** On every page while the account waits to be erased. */
export const DeletionBanner = ({ dueAt }: { dueAt: string }) => {
  const [keep, { isLoading }] = useKeepAccountMutation();
  const stay = async () => {
    const { error } = await keep();
    if (error) return toast({ title: deletionTexts.keepFailed, description: problemMessage(error, ''), tone: 'destructive' });
    toast({ title: deletionTexts.kept, description: deletionTexts.keptHint, tone: 'good' });
  };
  return (
    <section
      aria-label={deletionTexts.requested}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-signal-ink/45 bg-signal/8 px-4 py-3 md:px-10"
    >
      <p className="min-w-0 font-semibold text-signal-ink">{deletionTexts.banner(date(dueAt))}</p>
      <Button variant="primary" busy={isLoading} onClick={() => void stay()}>
        {deletionTexts.keep}
      </Button>
    </section>
  );
};
