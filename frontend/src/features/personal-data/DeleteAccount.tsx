import type { User } from '@refrain/contracts/accounts';
import { deletionTexts } from '@refrain/contracts/personal-data';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';

const DeleteAccountForm = lazy(() => import('./DeleteAccountForm').then((m) => ({ default: m.DeleteAccountForm })));

/** Says what deletion means, then asks for the name and the password. */
export const DeleteAccount = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (user.deletionDueAt) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-6">
      <p className="max-w-prose text-ink-2">{deletionTexts.what}</p>
      <Button className="border-signal-ink/60! text-signal-ink" onClick={() => setOpen(true)}>
        {deletionTexts.button}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} busy={busy} title={deletionTexts.title}>
        <Suspense fallback={<div className="min-h-80" />}>
          <DeleteAccountForm user={user} onBusy={setBusy} onCancel={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
};
