import { changePasswordTexts, deviceTexts, profilePath, type User } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { ownModerationTexts } from '@refrain/contracts/moderation';
import { offlineTexts } from '@refrain/contracts/offline';
import { exportTexts } from '@refrain/contracts/personal-data';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BlockedPeople } from '../follows/BlockedPeople';
import { OwnModeration } from '../moderation/OwnModeration';
import { OfflineMusic } from '../offline/OfflineMusic';
import { UpdateSettings } from '../offline/UpdateSettings';
import { DeleteAccount } from '../personal-data/DeleteAccount';
import { ExportData } from '../personal-data/ExportData';
import { BecomeArtist } from './BecomeArtist';
import { ChangePasswordForm } from './ChangePasswordForm';
import { DeviceList } from './DeviceList';
import { MotionChoices } from './MotionChoices';
import { ThemeSleeves } from './ThemeSleeves';
import { useUser } from './use-user';

export const SettingsPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-[880px] px-4 py-5 md:px-10 md:py-9">
      <h1 className="title mb-4 text-[clamp(44px,6vw,72px)]" tabIndex={-1}>
        Settings
      </h1>
      <Part title="Appearance" text="Paper by day, ink by night, or as your system has it.">
        <ThemeSleeves />
        <MotionChoices />
      </Part>
      {(user.role === 'fan' || user.role === 'user') && <BecomeArtist />}
      <Part title="Account" text="How others find you.">
        <Account user={user} />
      </Part>
      <Part title={changePasswordTexts.title} text={changePasswordTexts.hint}>
        <ChangePasswordForm />
      </Part>
      <Part title={deviceTexts.title} text={deviceTexts.hint}>
        <DeviceList />
      </Part>
      <Part title={blockTexts.listTitle} text={blockTexts.listHint}>
        <BlockedPeople />
      </Part>
      <Part id="moderation" title={ownModerationTexts.title} text={ownModerationTexts.hint}>
        <OwnModeration />
      </Part>
      <Part title={offlineTexts.music} text={offlineTexts.musicHint}>
        <OfflineMusic />
      </Part>
      <Part title={offlineTexts.updates} text={offlineTexts.updatesHint}>
        <UpdateSettings />
      </Part>
      <Part title={exportTexts.title} text={exportTexts.hint}>
        <div className="grid gap-6">
          <ExportData user={user} />
          <DeleteAccount user={user} />
        </div>
      </Part>
    </div>
  );
};

type PartProps = { id?: string; title: string; text: string; children: ReactNode };

/** A heading with a sentence on the left, its matter on the right. */
export const Part = ({ id: anchor, title, text, children }: PartProps) => {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-4 border-t border-line py-8 md:grid-cols-[240px_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 id={id} className="text-[22px]">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
};

const Account = ({ user }: { user: User }) => (
  <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-3">
    <dt className="text-ink-3">Display name</dt>
    <dd>{user.displayName}</dd>
    <dt className="text-ink-3">Username</dt>
    <dd>{user.username}</dd>
    <dt className="text-ink-3">Profile</dt>
    <dd className="break-words">
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
