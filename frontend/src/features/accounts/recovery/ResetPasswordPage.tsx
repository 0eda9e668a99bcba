import { authTexts, recoveryTexts, resetPasswordTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { WaveSkeleton } from '../../../shared/ui/states';
import { authPath, BackToLogin } from '../forms/auth-links';
import { AuthLayout, AuthTitle } from '../forms/AuthLayout';
import { isDeadLink } from './dead-link';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { NewPasswordForm } from './NewPasswordForm';
import { useCheckResetLinkQuery } from './recovery-api';
import { useLinkToken } from './link-token';

/** Where the link in the message leads: says at once whether it can still be used. */
export const ResetPasswordPage = () => {
  const token = useLinkToken('token');
  return (
    <AuthLayout>{token ? <Reset key={token} token={token} /> : <Invalid text={resetPasswordTexts.invalidHint} />}</AuthLayout>
  );
};

type Outcome = { is: 'open' } | { is: 'done' } | { is: 'dead'; text: string };

const Reset = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' });
  const { data, error, isFetching, refetch } = useCheckResetLinkQuery({ token });
  if (outcome.is === 'done') return <Done />;
  if (outcome.is === 'dead') return <Invalid text={outcome.text} focused />;
  if (data)
    return (
      <NewPasswordForm
        token={token}
        onDone={() => setOutcome({ is: 'done' })}
        onDead={(text) => setOutcome({ is: 'dead', text })}
      />
    );
  if (!error) return <Checking />;
  if (isDeadLink(problemOf(error))) return <Invalid text={problemMessage(error, resetPasswordTexts.invalidHint)} />;
  return <Unknown text={problemMessage(error, authTexts.unreachable)} busy={isFetching} onRetry={() => void refetch()} />;
};

const Checking = () => (
  <div role="status">
    <AuthTitle small>{resetPasswordTexts.title}</AuthTitle>
    <p className="mb-4 text-ink-2">{resetPasswordTexts.checking}</p>
    <WaveSkeleton seed={6} bars={72} height={56} />
  </div>
);

const Invalid = ({ text, focused = false }: { text: string; focused?: boolean }) => (
  <div className="grid animate-fade gap-2">
    <AuthTitle small focused={focused}>
      {resetPasswordTexts.invalid}
    </AuthTitle>
    <p role="alert" className="mb-6 text-ink-2">
      {text}
    </p>
    <Link to={authPath('forgotPassword')} className={`${buttonClass({ variant: 'primary' })} min-h-[3.125rem]`}>
      {resetPasswordTexts.askAgain}
    </Link>
    <BackToLogin />
  </div>
);

const Unknown = ({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) => (
  <div className="grid gap-4">
    <AuthTitle small>{resetPasswordTexts.title}</AuthTitle>
    <FormAlert text={text} />
    <Button variant="primary" busy={busy} className="min-h-[3.125rem]" onClick={onRetry}>
      {resetPasswordTexts.tryAgain}
    </Button>
    <BackToLogin />
  </div>
);

const Done = () => (
  <div className="grid animate-fade">
    <AuthTitle small focused>
      {resetPasswordTexts.done}
    </AuthTitle>
    <p className="mb-6 text-ink-2">{recoveryTexts.reset}</p>
    <Link to="/auth" replace className={`${buttonClass({ variant: 'primary' })} min-h-[3.125rem]`}>
      {resetPasswordTexts.continue}
    </Link>
  </div>
);
