import { deviceListTexts, deviceTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { pushesLeft } from '../../../session/pushes/leaving-pushes';
import { useLogoutEverywhereMutation } from '../../../session/sessions-api';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';

/** Asks first: it takes this browser along. */
export const SignOutEverywhere = () => {
  const [open, setOpen] = useState(false);
  const [leave] = useLogoutEverywhereMutation();
  const dispatch = useAppDispatch();
  const { submit } = useSubmit(leave, { failed: deviceTexts.failed, done: { title: deviceListTexts.everywhereDone } });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{deviceTexts.signOutEverywhere}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={deviceListTexts.everywhereConfirm}
        description={deviceTexts.signOutEverywhereHint}
        confirm={deviceTexts.signOutEverywhere}
        onConfirm={async () => {
          await pushesLeft(dispatch);
          return submit();
        }}
      />
    </div>
  );
};
