import { accountTexts, authTexts } from '@refrain/contracts/accounts';
import { shellTexts, siteLinks } from '@refrain/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrivacyLinks } from './use-privacy-links';
import { Logo } from '../../shared/ui/Logo';
import { useUser } from '../../session/use-user';

const COLUMN = 'mx-auto flex w-full max-w-[1120px] items-center gap-x-5 px-4 md:px-12';

/** The frame of pages that stand outside the shell, which have no navigation beside them. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className={`${COLUMN} justify-between py-2.5`}>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2.5 rounded-field font-display text-[1.375rem] leading-none font-extrabold tracking-[-0.03em]"
      >
        <Logo size={34} /> {shellTexts.product}
      </Link>
      <WayIn />
    </header>
    <main className="flex-1">{children}</main>
    <Footer />
  </div>
);

const quiet =
  'inline-flex min-h-11 min-w-11 items-center rounded-field underline decoration-line-strong underline-offset-3 hover:decoration-current';

/** Back to where one came from, which for most is the page to sign in. */
const WayIn = () =>
  useUser() ? (
    <Link to="/" className={quiet}>
      {shellTexts.goHome}
    </Link>
  ) : (
    <Link to="/auth" className={quiet}>
      {authTexts.signIn}
    </Link>
  );

/** What the foot of every page has already. */
const BESIDE = ['/terms', '/privacy'];

const Footer = () => (
  <footer className="mt-12 border-t border-line bg-sunk">
    <div className={`${COLUMN} flex-wrap justify-between py-5`}>
      <nav aria-label={shellTexts.footLabel} className="flex flex-wrap gap-x-5 text-ink-2">
        {[...siteLinks, ...usePrivacyLinks(BESIDE)].map(([path, label]) => (
          <Link key={path} to={path} className={quiet}>
            {label}
          </Link>
        ))}
      </nav>
      <p className="cat">
        {accountTexts.madeIn}. {accountTexts.beta}
      </p>
    </div>
  </footer>
);
