import { shellTexts } from '@refrain/contracts/routes';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { verificationOf } from '../../session/email/verification';
import { useUser } from '../../session/use-user';
import { useWaitingVersion } from '../../features/offline/update';
import { UploadDock } from '../../features/tracks/upload/UploadDock';
import { useAppSelector } from '../../shared/lib/redux';
import { useMedia } from '../../shared/lib/browser/use-media';
import { useStored } from '../../shared/lib/browser/use-stored';
import { ConnectionNotice } from './notices/ConnectionNotice';
import { Dock } from './Dock';
import { Header } from './header/Header';
import { useLastSeen } from './last-seen';
import { PageFoot } from './PageFoot';
import { ShellFoot } from './ShellFoot';
import { Sidebar } from './nav/Sidebar';
import { SkipLink } from '../../shared/ui/page/SkipLink';

const DeletionBanner = lazy(() =>
  import('../../features/personal-data/DeletionBanner').then((m) => ({ default: m.DeletionBanner })),
);
const VerifyBanner = lazy(() => import('../../session/email/VerifyBanner').then((m) => ({ default: m.VerifyBanner })));
const SessionEnding = lazy(() => import('./notices/SessionEnding').then((m) => ({ default: m.SessionEnding })));
const UpdateBanner = lazy(() => import('./notices/UpdateBanner').then((m) => ({ default: m.UpdateBanner })));
const NavDrawer = lazy(() => import('./nav/NavDrawer').then((m) => ({ default: m.NavDrawer })));

/** As high as it will be, so that nothing below moves when it comes. */
const VERIFY_BANNER_ROOM = 'h-34 sm:h-21 wide:h-15.5';

/** As `xl`: room for the names beside the icons. */
const ROOMY = '(min-width: 80rem)';

/** The shell around most pages: navigation, header, what is sent, what plays. */
export const MainShell = () => {
  const user = useUser();
  const viewer = useLastSeen(user);
  // Until one is chosen, small screens leave the room to the page.
  const [collapsed, setCollapsed] = useStored('sidebar-collapsed', { unset: !useMedia(ROOMY) });
  const ending = useAppSelector((state) => state.sessionEnding);
  const newVersion = useWaitingVersion();
  const verification = verificationOf(user, Date.now());
  const [isBannerHidden, hideBanner] = useStored('verify-banner-hidden', { area: 'session' });
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <SkipLink to="content" text={shellTexts.skipToContent} />
      <div data-nav={collapsed ? 'rail' : 'wide'} className="grid min-h-dvh md:grid-cols-[auto_minmax(0,1fr)]">
        <Sidebar viewer={viewer} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        <div className="flex min-w-0 flex-col">
          <Header user={user} onMenu={() => setDrawer(true)} />
          <Suspense>{user?.deletionDueAt && <DeletionBanner dueAt={user.deletionDueAt} />}</Suspense>
          <Suspense fallback={!isBannerHidden && <div className={VERIFY_BANNER_ROOM} />}>
            {verification.is !== 'done' && (
              <VerifyBanner open={verification} isHidden={isBannerHidden} onHide={() => hideBanner(true)} />
            )}
          </Suspense>
          <Suspense>{ending && <SessionEnding ending={ending} />}</Suspense>
          <ConnectionNotice />
          <main id="content" tabIndex={-1} className="flex-1 pb-8 outline-none">
            <Outlet />
          </main>
          <PageFoot />
        </div>
      </div>
      <Suspense>{drawer && <NavDrawer viewer={viewer} onClose={() => setDrawer(false)} />}</Suspense>
      <UploadDock />
      <Dock user={user} />
      <ShellFoot />
      <div role="status">
        <Suspense>{newVersion && <UpdateBanner onReload={newVersion} />}</Suspense>
      </div>
    </>
  );
};
