import { authTexts, type AuthTab } from '@refrain/contracts/accounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const authPath = (tab: AuthTab): string => (tab === 'login' ? '/auth' : `/auth?tab=${tab}`);

/** A quiet way from one of the forms to another. */
export const AuthLink = ({ tab, children }: { tab: AuthTab; children: ReactNode }) => (
  <Link
    to={authPath(tab)}
    preventScrollReset
    className="inline-flex min-h-11 items-center font-semibold text-signal-ink hover:underline"
  >
    {children}
  </Link>
);

export const BackToLogin = () => (
  <p className="text-center">
    <AuthLink tab="login">{authTexts.backToLogin}</AuthLink>
  </p>
);
