import { accountTexts, piTexts, type PiAuthResult } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { problemMessage } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast/toast';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { usePiLoginMutation } from './pi-api';
import { useIncompletePiPaymentMutation } from '../../../shared/lib/pi/payments-api';
import { authenticate, PiUnavailable, takeUnfinished } from '../../../shared/lib/pi/pi-sdk';
import { PiCode } from './PiCode';
import { PiLinkDialog } from './PiLinkDialog';
import { PiRegisterDialog } from './PiRegisterDialog';

/** The questions to a person whose Pi account belongs to no account here yet, with what Pi said of them. */
type Asked = Readonly<{ form: 'register' | 'link'; auth: PiAuthResult }>;

/** The way in for people of the Pi Browser. */
export const PiSignIn = () => {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [alert, setAlert] = useState<string>();
  const [login] = usePiLoginMutation();
  const [takeUp] = useIncompletePiPaymentMutation();
  const fail = (description: string) => toast({ title: piTexts.failed, description, tone: 'destructive' });

  const signIn = async () => {
    const auth = await authenticate();
    const { data, error } = await login({ accessToken: auth.accessToken });
    if (!data) {
      const text = problemMessage(error, piTexts.failedHint);
      setAlert(text);
      return fail(text);
    }
    // The guard of this page moves on as soon as the person is signed in.
    if ('user' in data) {
      const piPaymentId = takeUnfinished();
      if (piPaymentId) void takeUp({ piPaymentId });
      return toast({ title: accountTexts.welcomeBack, description: accountTexts.loggedInAs(data.user.username), tone: 'good' });
    }
    setAsked({ form: 'isNewUser' in data ? 'register' : 'link', auth });
  };
  const press = () => {
    setBusy(true);
    setAlert(undefined);
    setCode(null);
    signIn()
      .catch((error: unknown) => fail(error instanceof PiUnavailable ? piTexts.unavailable : piTexts.failedHint))
      .finally(() => setBusy(false));
  };
  const forget = () => setAsked(null);

  return (
    <div className="mt-1 grid gap-4">
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-ink-3" aria-hidden="true">
        <span className="h-px bg-line-strong" />
        {piTexts.or}
        <span className="h-px bg-line-strong" />
      </p>
      {code && <PiCode code={code} onClose={() => setCode(null)} />}
      <FormAlert text={alert} />
      <Button busy={busy} className="min-h-[3.125rem]" onClick={press}>
        <PiMark />
        {piTexts.signIn}
      </Button>
      {asked?.form === 'register' && (
        <PiRegisterDialog auth={asked.auth} onDone={forget} onLink={() => setAsked({ ...asked, form: 'link' })} />
      )}
      {asked?.form === 'link' && (
        <PiLinkDialog
          auth={asked.auth}
          onSent={(next) => (setCode(next), forget())}
          onClose={forget}
          onRegister={() => setAsked({ ...asked, form: 'register' })}
        />
      )}
    </div>
  );
};

const PiMark = () => (
  <span
    aria-hidden="true"
    className="-ml-1 grid size-6 place-items-center rounded-full bg-ink font-display text-[0.9375rem] leading-none font-bold text-paper"
  >
    π
  </span>
);
