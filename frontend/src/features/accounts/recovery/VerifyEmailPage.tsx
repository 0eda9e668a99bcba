import { authRules, authTexts, recoveryTexts, VERIFIED_STAYS_MS, verifyEmailTexts } from '@refrain/contracts/accounts';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../../session/email/email-api';
import { placeBefore } from '../../../session/email/verification';
import { useUser } from '../../../session/use-user';
import { buttonClass } from '../../../shared/ui/Button';
import { BackToLogin } from '../forms/auth-links';
import { AuthLayout, AuthTitle } from '../forms/AuthLayout';
import { EmailForm } from './EmailForm';
import { useLinkToken } from './link-token';
import { LinkFailed, useOnce, UsingLink } from './LinkOnce';
import { useResendVerificationMutation } from './recovery-api';

const ConfirmEmail = lazy(() => import('./EmailLinks').then((m) => ({ default: m.ConfirmEmail })));
const TakeBackEmail = lazy(() => import('./EmailLinks').then((m) => ({ default: m.TakeBackEmail })));
const PiConfirm = lazy(() => import('../pi/PiConfirm').then((m) => ({ default: m.PiConfirm })));

/** Where links in messages lead: to verify an address, change it or take it back, and to link a Pi account. Without a token it sends a new one. */
export const VerifyEmailPage = () => {
  const [token, piToken] = [useLinkToken('token'), useLinkToken('piToken')];
  const [changeToken, takeBackToken] = [useLinkToken('changeToken'), useLinkToken('takeBackToken')];
  return (
    <AuthLayout>
      <Suspense>
        {piToken ? (
          <PiConfirm key={piToken} token={piToken} />
        ) : changeToken ? (
          <ConfirmEmail key={changeToken} token={changeToken} />
        ) : takeBackToken ? (
          <TakeBackEmail key={takeBackToken} token={takeBackToken} />
        ) : token ? (
          <Verification key={token} token={token} />
        ) : (
          <>
            <AuthTitle small>{verifyEmailTexts.title}</AuthTitle>
            <Resend hint={verifyEmailTexts.resendHint} />
          </>
        )}
      </Suspense>
    </AuthLayout>
  );
};

const Verification = ({ token }: { token: string }) => {
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const send = useCallback(() => void verify({ token }), [verify, token]);
  useOnce(send);
  if (isSuccess) return <Verified />;
  if (error)
    return (
      <LinkFailed
        title={verifyEmailTexts.failed}
        error={error}
        onRetry={send}
        dead={<Resend hint={verifyEmailTexts.askAgain} />}
      />
    );
  return <UsingLink title={verifyEmailTexts.verifying} />;
};

/** Who is signed in goes on where they were; everyone else signs in. */
const Verified = () => {
  const navigate = useNavigate();
  const isSignedIn = Boolean(useUser());
  const to = isSignedIn ? placeBefore() : '/auth';
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), VERIFIED_STAYS_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div role="status" className="grid animate-fade justify-items-start">
      <AuthTitle small>{recoveryTexts.verified}</AuthTitle>
      <p className="mb-6 text-ink-2">{isSignedIn ? verifyEmailTexts.verifiedGoOn : verifyEmailTexts.verifiedHint}</p>
      <Link to={to} replace className={buttonClass()}>
        {isSignedIn ? verifyEmailTexts.goOn : authTexts.backToLogin}
      </Link>
    </div>
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
