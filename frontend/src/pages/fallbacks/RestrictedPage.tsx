import { levelOf, restrictedTexts, shellTexts, type Route } from '@refrain/contracts/routes';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BecomeArtist } from '../../features/accounts/profile/BecomeArtist';
import { useUser } from '../../session/use-user';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { Button, buttonClass } from '../../shared/ui/Button';
import { QuietWave } from '../../shared/ui/states';

type Lack = 'level' | 'premium' | 'role';
type Props = { route: Route; lack: Lack };

const PAGES: Readonly<Record<Lack, ComponentType<{ route: Route }>>> = {
  level: ({ route }) => <LevelTooLow needed={route.adminLevel ?? 0} />,
  premium: () => <PremiumOnly />,
  role: () => <ArtistsOnly />,
};

/** A page that a signed-in person may not open, and what it would take. */
export const RestrictedPage = ({ route, lack }: Props) => {
  const Page = PAGES[lack];
  return <Page route={route} />;
};

const LevelTooLow = ({ needed }: { needed: number }) => {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Closed title={restrictedTexts.title} actions={<Button onClick={() => navigate(-1)}>{shellTexts.goBack}</Button>}>
      <p className="text-lg text-ink-2">{restrictedTexts.level(needed)}</p>
      {user && <p className="cat">{restrictedTexts.currentLevel(levelOf(user))}</p>}
    </Closed>
  );
};

const PremiumOnly = () => {
  const navigate = useNavigate();
  const actions = (
    <>
      <Link to="/subscription" className={buttonClass({ variant: 'primary' })}>
        {restrictedTexts.seePlans}
      </Link>
      <Button onClick={() => navigate(-1)}>{shellTexts.goBack}</Button>
    </>
  );
  return (
    <Closed title={restrictedTexts.premiumTitle} actions={actions}>
      <p className="text-lg text-ink-2">{restrictedTexts.premium}</p>
      <p className="text-ink-2">{restrictedTexts.premiumHint}</p>
    </Closed>
  );
};

/** The upload, for a person who is not an artist yet: they may become one here. */
const ArtistsOnly = () => {
  const navigate = useNavigate();
  return (
    <Closed title={restrictedTexts.artistsTitle} actions={<Button onClick={() => navigate(-1)}>{shellTexts.goBack}</Button>}>
      <p className="text-lg text-ink-2">{restrictedTexts.artists}</p>
      <div className="w-full">
        <BecomeArtist />
      </div>
    </Closed>
  );
};

type ClosedProps = { title: string; actions: ReactNode; children: ReactNode };

/** The wave ends where the page would begin. */
const Closed = ({ title, actions, children }: ClosedProps) => {
  usePageTitle(title);
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-2xl content-center justify-items-start gap-5 px-6 py-12">
      <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3" aria-hidden="true">
        <QuietWave seed={14} bars={60} height={64} />
        <span className="h-16 w-1 rounded-pill bg-ink" />
        <span className="h-px bg-line-strong" />
      </div>
      <h1 className="title text-[clamp(min(2.5rem,14vw),7vw,4.5rem)]" tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
};
