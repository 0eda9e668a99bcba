import { changePasswordTexts, deviceTexts, emailTexts, profilePath, type User } from '@refrain/contracts/accounts';
import { scrobblingTexts } from '@refrain/contracts/scrobbling';
import { appPasswordTexts } from '@refrain/contracts/subsonic';
import { blockTexts } from '@refrain/contracts/follows';
import { fraudTexts } from '@refrain/contracts/fraud';
import { ownModerationTexts } from '@refrain/contracts/moderation';
import { offlineTexts } from '@refrain/contracts/offline';
import { exportTexts } from '@refrain/contracts/personal-data';
import { playerTexts } from '@refrain/contracts/playback';
import { shellTexts } from '@refrain/contracts/routes';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { UpdateSettings } from '../../features/offline/UpdateSettings';
import { BecomeArtist } from '../../features/accounts/profile/BecomeArtist';
import { PlayOnSwitch } from '../../player/mix/PlayOnSwitch';
import { MotionChoices } from './MotionChoices';
import { ShortcutChoices } from './ShortcutChoices';
import { ThemeSleeves } from './ThemeSleeves';
import { useUser } from '../../session/use-user';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';

const ChangePasswordForm = lazy(() =>
  import('../../features/accounts/recovery/ChangePasswordForm').then((module) => ({ default: module.ChangePasswordForm })),
);

const AppPasswords = lazy(() =>
  import('../../features/subsonic/AppPasswords').then((module) => ({ default: module.AppPasswords })),
);

const Scrobbling = lazy(() => import('../../features/scrobbling/Scrobbling').then((module) => ({ default: module.Scrobbling })));

const EmailSettings = lazy(() =>
  import('../../features/accounts/email/EmailSettings').then((module) => ({ default: module.EmailSettings })),
);

const BlockedPeople = lazy(() =>
  import('../../features/follows/BlockedPeople').then((module) => ({ default: module.BlockedPeople })),
);
const OwnModeration = lazy(() => import('../../features/moderation/Acts').then((module) => ({ default: module.OwnModeration })));
const OwnTaken = lazy(() => import('../../features/fraud/OwnTaken').then((module) => ({ default: module.OwnTaken })));
const OfflineMusic = lazy(() =>
  import('../../features/offline/OfflineMusic').then((module) => ({ default: module.OfflineMusic })),
);
const DeleteAccount = lazy(() =>
  import('../../features/personal-data/DeleteAccount').then((module) => ({ default: module.DeleteAccount })),
);
const ExportData = lazy(() =>
  import('../../features/personal-data/ExportData').then((module) => ({ default: module.ExportData })),
);
const LooksAtYou = lazy(() => import('../../features/history/LooksAtYou').then((module) => ({ default: module.LooksAtYou })));
const DeviceList = lazy(() =>
  import('../../features/accounts/devices/DeviceList').then((module) => ({ default: module.DeviceList })),
);

export const SettingsPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="Settings" className="max-w-[880px]">
      <Part title="Appearance" text="Paper by day, ink by night, or as your system has it.">
        <ThemeSleeves />
        <MotionChoices />
      </Part>
      <Part title={shellTexts.shortcuts} text={shellTexts.shortcutsHint}>
        <ShortcutChoices />
      </Part>
      <Part title={playerTexts.player} text={playerTexts.playOnHint}>
        <PlayOnSwitch />
      </Part>
      {(user.role === 'fan' || user.role === 'user') && <BecomeArtist />}
      <Part title="Account" text="How others find you.">
        <Account user={user} />
      </Part>
      <Part id="email" title={emailTexts.title} text={emailTexts.hint}>
        {/* As high as it will be, so that nothing below it moves. */}
        <div className="min-h-[18.5rem]">
          <EmailSettings />
        </div>
      </Part>
      <Part title={changePasswordTexts.title} text={changePasswordTexts.hint}>
        {/* As high as the form will be, so that nothing below it moves. */}
        <div className="min-h-[15.25rem]">
          <ChangePasswordForm />
        </div>
      </Part>
      <Part title={deviceTexts.title} text={deviceTexts.hint}>
        <DeviceList />
      </Part>
      <Part id="apps" title={appPasswordTexts.title} text={appPasswordTexts.hint}>
        {/* As high as it will be at least, so that little below it moves. */}
        <div className="min-h-[18.5rem]">
          <AppPasswords username={user.username} />
        </div>
      </Part>
      <Part id="listenbrainz" title={scrobblingTexts.title} text={scrobblingTexts.hint}>
        {/* As high as its form will be, so that nothing below it moves. */}
        <div className="min-h-[15.25rem]">
          <Scrobbling />
        </div>
      </Part>
      <Part title={blockTexts.listTitle} text={blockTexts.listHint}>
        <BlockedPeople />
      </Part>
      <Part id="moderation" title={ownModerationTexts.title} text={ownModerationTexts.hint}>
        <OwnModeration />
      </Part>
      {user.role === 'artist' && (
        <Part id="fraud" title={fraudTexts.taken} text={fraudTexts.takenHint}>
          <OwnTaken />
        </Part>
      )}
      <Part title={offlineTexts.music} text={offlineTexts.musicHint}>
        <OfflineMusic />
      </Part>
      <Part title={offlineTexts.updates} text={offlineTexts.updatesHint}>
        <UpdateSettings />
      </Part>
      <Part title={exportTexts.title} text={exportTexts.hint}>
        <div className="grid gap-6">
          <ExportData user={user} />
          <LooksAtYou />
          <DeleteAccount user={user} />
        </div>
      </Part>
    </Page>
  );
};

const Account = ({ user }: { user: User }) => (
  <dl className="grid grid-cols-[minmax(auto,7.5rem)_minmax(0,1fr)] gap-x-4 gap-y-3">
    <dt className="text-ink-3">Display name</dt>
    <dd>{user.displayName}</dd>
    <dt className="text-ink-3">Username</dt>
    <dd>{user.username}</dd>
    <dt className="text-ink-3">Profile</dt>
    <dd className="[overflow-wrap:anywhere]">
      <Link
        to={profilePath(user)}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {window.location.host}
        {profilePath(user)}
      </Link>
    </dd>
  </dl>
);
