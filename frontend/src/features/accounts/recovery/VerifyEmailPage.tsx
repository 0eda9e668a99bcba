import { authRules, authTexts, recoveryTexts, VERIFIED_STAYS_MS, verifyEmailTexts } from '@refrain/contracts/accounts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { WaveSkeleton } from '../../../shared/ui/states';
import { BackToLogin } from '../forms/auth-links';
import { AuthLayout, AuthTitle } from '../forms/AuthLayout';
import { isDeadLink } from './dead-link';
import { EmailForm } from './EmailForm';
import { useLinkToken } from './link-token';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { useResendVerificationMutation, useVerifyEmailMutation } from './recovery-api';

const PiConfirm = lazy(() => import('../pi/PiConfirm').then((m) => ({ default: m.PiConfirm })));

/** Where links in messages lead: one verifies by itself, one links a Pi account; without a token it sends a new one. */
export const VerifyEmailPage = () => {
  const [token, piToken] = [useLinkToken('token'), useLinkToken('piToken')];
  return (
    <AuthLayout>
      {piToken ? (
        <Suspense>
          <PiConfirm key={piToken} token={piToken} />
        </Suspense>
      ) : token ? (
        <Verification key={token} token={token} />
      ) : (
        <>
          <AuthTitle small>{verifyEmailTexts.title}</AuthTitle>
          <Resend hint={verifyEmailTexts.resendHint} />
        </>
      )}
    </AuthLayout>
  );
};

const Verification = ({ token }: { token: string }) => {
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const asked = useRef(false);
  useEffect(() => {
    // A link works once, so it is used once.
    if (asked.current) return;
    asked.current = true;
    void verify({ token });
  }, [token, verify]);
  if (isSuccess) return <Verified />;
  if (error) return <Failed error={error} onRetry={() => void verify({ token })} />;
  return (
    <div role="status">
      <AuthTitle small>{verifyEmailTexts.verifying}</AuthTitle>
      <WaveSkeleton seed={4} bars={72} height={56} />
    </div>
  );
};

const Verified = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), VERIFIED_STAYS_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="grid animate-fade justify-items-start">
      <AuthTitle small>{recoveryTexts.verified}</AuthTitle>
      <p className="mb-6 text-ink-2">{verifyEmailTexts.verifiedHint}</p>
      <Link to="/auth" replace className={buttonClass()}>
        {authTexts.backToLogin}
      </Link>
    </div>
  );
};

/** A link that cannot work any more gets a new one; after any other failure the same one is tried again. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const dead = isDeadLink(problemOf(error));
  return (
    <>
      <AuthTitle small>{verifyEmailTexts.failed}</AuthTitle>
      <div className="mb-6">
        <FormAlert text={problemMessage(error, authTexts.unreachable)} />
      </div>
      {dead ? (
        <Resend hint={verifyEmailTexts.askAgain} />
      ) : (
        <div className="grid gap-3">
          <Button variant="primary" className="min-h-[3.125rem]" onClick={onRetry}>
            {verifyEmailTexts.tryAgain}
          </Button>
          <BackToLogin />
        </div>
      )}
    </>
  );
};

const Resend = ({ hint }: { hint: string }) => {
  const [resend] = useResendVerificationMutation();
  return (
    <EmailForm hint={hint} rule={authRules.resendEmail} action={verifyEmailTexts.resend} send={(email) => resend({ email })}>
      <BackToLogin />
    </EmailForm>
  );
};
