import { commonTexts } from '@refrain/contracts/kernel';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };
type Props = OpenProps & {
  title: string;
  description?: string;
  /** What it is about, in its own words. */
  quote?: string | null | undefined;
  /** Leaves it as it is. */
  cancel?: string;
  confirm: string;
  look?: 'danger' | 'primary';
  /** For what takes long to read. */
  isWide?: boolean;
  /** While it cannot be confirmed yet. */
  disabled?: boolean;
  /** Answers whether it was done: then the dialog closes. */
  onConfirm: () => Promise<boolean>;
  /** What has to be filled in before. */
  children?: ReactNode;
};

/** Asks before something is done that is hard to take back. It cannot be closed while that is under way. */
export const ConfirmDialog = ({
  quote,
  cancel = commonTexts.cancel,
  confirm,
  look = 'danger',
  disabled,
  onConfirm,
  children,
  ...dialog
}: Props) => {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) dialog.onOpenChange(false);
  };
  return (
    <Dialog {...dialog} busy={busy}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {quote && (
          <blockquote dir="auto" className="liner line-clamp-3 border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
            {quote}
          </blockquote>
        )}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {cancel}
          </Button>
          <Button variant={look} type="submit" busy={busy} disabled={disabled}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
