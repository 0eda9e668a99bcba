import { privacyText, readingTexts, termsText, type ReadingText } from '@refrain/contracts/site';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { usePrivacyLinks } from './use-privacy-links';
import { PublicFrame } from './PublicFrame';
import { ReadingPage } from './ReadingPage';

const LegalPage = ({ text, ink }: { text: ReadingText; ink: string }) => (
  <PublicFrame>
    <ReadingPage text={text} ink={ink}>
      <Onwards />
    </ReadingPage>
  </PublicFrame>
);

/** Back to signing in, and on to what belongs to it. */
const Onwards = () => {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={readingTexts.more}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 sm:ml-14"
    >
      <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" /> {readingTexts.backToLogin}
      </Link>
      {usePrivacyLinks([pathname]).map(([path, label]) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

export const TermsPage = () => <LegalPage text={termsText} ink="#b5651d" />;
export const PrivacyPage = () => <LegalPage text={privacyText} ink="#2f5bd0" />;
