import { emailTexts } from '@refrain/contracts/accounts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useConfirmEmailChangeMutation, useTakeBackEmailMutation } from '../../../session/email/email-api';
import { useUser } from '../../../session/use-user';
import { problemMessage } from '../../../shared/lib/api/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { authPath, BackToLogin } from '../forms/auth-links';
import { AuthTitle } from '../forms/AuthLayout';
import { LinkFailed, useOnce, UsingLink } from './LinkOnce';

const primary = `${buttonClass({ variant: 'primary' })} min-h-[3.125rem]`;

const ToSettings = () => {
  const user = useUser();
  return user ? (
    <Link to="/settings#email" replace className={primary}>
      {emailTexts.continue}
    </Link>
  ) : (
    <BackToLogin />
  );
};

/** Takes the new address, by the link that was mailed there. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const [confirm, { isSuccess, error }] = useConfirmEmailChangeMutation();
  const send = useCallback(() => void confirm({ token }), [confirm, token]);
  useOnce(send);
  if (isSuccess)
    return (
      <div role="status" className="grid animate-fade">
        <AuthTitle small>{emailTexts.changed}</AuthTitle>
        <p className="mb-6 text-ink-2">{emailTexts.changedHint}</p>
        <ToSettings />
      </div>
    );
  if (error) return <LinkFailed title={emailTexts.notChanged} error={error} onRetry={send} dead={<ToSettings />} />;
  return <UsingLink title={emailTexts.changing} />;
};

/** Asks first: it ends the password and every session. */
export const TakeBackEmail = ({ token }: { token: string }) => {
  const [takeBack, { isSuccess, isLoading, error }] = useTakeBackEmailMutation();
  if (isSuccess)
    return (
      <div role="status" className="grid animate-fade">
        <AuthTitle small focused>
          {emailTexts.takenBack}
        </AuthTitle>
        <p className="mb-6 text-ink-2">{emailTexts.takenBackHint}</p>
        <Link to={authPath('forgotPassword')} replace className={primary}>
          {emailTexts.choosePassword}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-4">
      <AuthTitle small>{emailTexts.takeBackTitle}</AuthTitle>
      <p className="text-ink-2">{emailTexts.takeBackHint}</p>
      <FormAlert text={error ? problemMessage(error, emailTexts.notTakenBack) : undefined} />
      <Button variant="primary" busy={isLoading} className="min-h-[3.125rem]" onClick={() => void takeBack({ token })}>
        {emailTexts.takeBack}
      </Button>
      <BackToLogin />
    </div>
  );
};
