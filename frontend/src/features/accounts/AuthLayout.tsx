import { accountTexts, authTexts } from '@refrain/contracts/accounts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { RecordSleeve } from './RecordSleeve';

/** The frame of the pages around signing in: a form on one half, the front of a sleeve on the other. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(420px,1fr)_1.1fr] lg:grid-rows-1">
    <RecordSleeve />
    <main className="grid grid-rows-[auto_1fr_auto] gap-8 px-5 pb-7 sm:px-[clamp(24px,6vw,96px)] lg:order-first lg:pt-10 lg:pb-10">
      <p className="hidden items-center gap-2.5 font-display text-[23px] leading-none font-extrabold tracking-[-0.03em] lg:flex">
        <Logo size={34} /> Refrain
      </p>
      <div className="row-start-2 w-full max-w-100 justify-self-center lg:mt-[clamp(16px,11vh,120px)] lg:justify-self-start">{children}</div>
      <Footer />
    </main>
  </div>
);

const Footer = () => (
  <footer className="cat row-start-3 w-full max-w-100 justify-self-center lg:justify-self-start">
    <p>
      {accountTexts.madeIn}. {accountTexts.beta}
    </p>
    <nav aria-label={authTexts.linksLabel} className="mt-1 -mb-3 flex gap-4">
      {authTexts.links.map(([path, label]) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current"
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
      className={small ? 'title mb-4 text-[clamp(36px,4vw,52px)]' : 'title mb-5 text-[clamp(44px,4.8vw,64px)]'}
    >
      {children}
    </h1>
  );
};
