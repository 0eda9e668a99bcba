import { deviceListTexts, deviceTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { problemMessage } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { toast } from '../../../shared/ui/toast/toast';
import { useLogoutEverywhereMutation } from '../../../session/sessions-api';

/** Asks first: it takes this browser along. */
export const SignOutEverywhere = () => {
  const [open, setOpen] = useState(false);
  const [leave, { isLoading }] = useLogoutEverywhereMutation();
  const confirm = async () => {
    const { error } = await leave();
    if (error) return toast({ title: deviceTexts.failed, description: problemMessage(error, ''), tone: 'destructive' });
    toast({ title: deviceListTexts.everywhereDone });
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{deviceTexts.signOutEverywhere}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        busy={isLoading}
        title={deviceListTexts.everywhereConfirm}
        description={deviceTexts.signOutEverywhereHint}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={isLoading} onClick={() => setOpen(false)}>
            {deviceListTexts.cancel}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {deviceTexts.signOutEverywhere}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
