import { authTexts, verifyEmailTexts } from '@refrain/contracts/accounts';
import { useEffect, useRef, type ReactNode } from 'react';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { WaveSkeleton } from '../../../shared/ui/states';
import { BackToLogin } from '../forms/auth-links';
import { AuthTitle } from '../forms/AuthLayout';
import { isDeadLink } from './dead-link';

/** Uses a link by itself, once: it works once. */
export const useOnce = (use: () => void): void => {
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    use();
  }, [use]);
};

export const UsingLink = ({ title }: { title: string }) => (
  <div role="status">
    <AuthTitle small>{title}</AuthTitle>
    <WaveSkeleton seed={4} bars={72} height={56} />
  </div>
);

type Props = { title: string; error: unknown; onRetry: () => void; /** Of a link that cannot work any more. */ dead: ReactNode };

/** A link that cannot work any more leads on; after any other failure the same one is tried again. */
export const LinkFailed = ({ title, error, onRetry, dead }: Props) => (
  <>
    <AuthTitle small>{title}</AuthTitle>
    <div className="mb-6">
      <FormAlert text={problemMessage(error, authTexts.unreachable)} />
    </div>
    {isDeadLink(problemOf(error)) ? (
      dead
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
