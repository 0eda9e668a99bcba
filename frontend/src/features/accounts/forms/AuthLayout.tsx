import { accountTexts } from '@refrain/contracts/accounts';
import { shellTexts, siteLinks } from '@refrain/contracts/routes';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../shared/ui/Logo';
import { Idea, RecordSleeve } from '../../../shared/ui/music/RecordSleeve';

type LayoutProps = { children: ReactNode; note?: ReactNode };

/**
 * The frame of the pages around signing in: a form on one half, the front of a sleeve on the other, and a note printed on it. On
 * small screens the note stands below everything, so that nothing moves when it comes late.
 */
export const AuthLayout = ({ children, note = <Idea /> }: LayoutProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-dvh lg:grid-cols-[minmax(420px,1fr)_1.1fr]">
    <RecordSleeve />
    <main className="grid grid-cols-[minmax(0,1fr)] min-h-[calc(100dvh-9rem)] grid-rows-[auto_1fr_auto] gap-8 px-5 pb-7 sm:min-h-[calc(100dvh-11rem)] sm:px-[clamp(24px,6vw,96px)] lg:col-start-1 lg:row-start-1 lg:min-h-0 lg:pt-10 lg:pb-10">
      <p className="hidden items-center gap-2.5 font-display text-[1.375rem] leading-none font-extrabold tracking-[-0.03em] lg:flex">
        <Logo size={34} /> Refrain
      </p>
      <div className="row-start-2 w-full max-w-100 justify-self-center lg:mt-[clamp(16px,11vh,120px)] lg:justify-self-start">
        {children}
      </div>
      <Footer />
    </main>
    <div className="bg-[#c93013] px-5 text-[#fff6e6] sm:px-[clamp(24px,6vw,96px)] lg:sticky lg:bottom-0 lg:z-10 lg:col-start-2 lg:row-start-1 lg:self-end lg:bg-transparent lg:bg-linear-to-t lg:from-[#c93013] lg:from-70% lg:to-[#c93013]/0 lg:px-12 lg:pt-16">
      {note}
    </div>
  </div>
);

const Footer = () => (
  <footer className="cat row-start-3 w-full max-w-100 justify-self-center lg:justify-self-start">
    <p>
      {accountTexts.madeIn}. {accountTexts.beta}
    </p>
    <nav aria-label={shellTexts.footLabel} className="mt-1 -mb-3 flex flex-wrap gap-x-4">
      {siteLinks.map(([path, label]) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 min-w-11 items-center underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current"
        >
          {label}
        </Link>
      ))}
    </nav>
  </footer>
);

type TitleProps = { children: ReactNode; small?: boolean; focused?: boolean };

/** The heading of such a page; `focused` where it takes the place of a form the keyboard was in. */
export const AuthTitle = ({ children, small = false, focused = false }: TitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={
        small ? 'title mb-4 text-[clamp(min(2.25rem,14vw),4vw,3.25rem)]' : 'title mb-5 text-[clamp(min(2.75rem,14vw),4.8vw,4rem)]'
      }
    >
      {children}
    </h1>
  );
};
