import { accountTexts, countryName, roleNames, profileTexts, type Profile } from '@refrain/contracts/accounts';
import { songMenuTexts } from '@refrain/contracts/playback';
import { Pencil, Radio } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { startStationOf } from '../../player/mix/station';
import { useAppDispatch } from '../../shared/lib/redux';
import { cx } from '../../shared/lib/cx';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { inkOf } from '../../shared/ui/Avatar';
import { Button, buttonClass } from '../../shared/ui/Button';
import { FollowButton } from '../../features/follows/FollowButton';
import { TipButton } from '../../features/tips/TipButton';
import { RecordPortrait } from '../../features/accounts/profile/RecordPortrait';
import { Stats } from '../../features/accounts/profile/Stats';
import { useUser } from '../../session/use-user';

const ProfileMenu = lazy(() => import('./ProfileMenu').then((module) => ({ default: module.ProfileMenu })));
const EditProfileDialog = lazy(() =>
  import('../../features/accounts/profile/EditProfileDialog').then((module) => ({ default: module.EditProfileDialog })),
);

/** Tinted with the picture, or with the ink of the person's initials. */
export const ProfileHero = ({ profile }: { profile: Profile }) => {
  const theme = useTheme();
  const own = useUser()?.id === profile.id;
  const role = roleNames[profile.role];
  const palette = profile.palette.length > 0 ? profile.palette : [inkOf(profile)];
  return (
    <header className="bg-tint text-on-tint" style={tintStyle(palette, theme)}>
      <div className="mx-auto flex max-w-[1120px] flex-col gap-5 px-4 pt-7 pb-7 md:flex-row md:items-end md:gap-9 md:px-12 md:pt-12 md:pb-10">
        <RecordPortrait person={profile} className="w-32 md:w-52" />
        <div className="grid min-w-0 flex-1 gap-4">
          <div>
            <p className="cat text-current opacity-75">
              @{profile.username}
              {role && `, ${role}`}
              {profile.country && `, ${countryName(profile.country)}`}
            </p>
            <h1 className="title mt-2 text-[clamp(min(2.625rem,14vw),6.6vw,5.5rem)] [overflow-wrap:anywhere]" tabIndex={-1}>
              {profile.displayName}
            </h1>
          </div>
          {profile.bio && (
            <p className="liner max-w-[60ch] whitespace-pre-line text-current! [overflow-wrap:anywhere]">{profile.bio}</p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <Stats stats={profile} labels={accountTexts.profileStats} className="w-full max-w-72" />
            <div className="flex flex-wrap items-center gap-2">
              {profile.role !== 'fan' && profile.role !== 'user' && <Station id={profile.id} />}
              <TipButton artist={profile} className={cx(buttonClass(), '!border-current/45')} />
              {own ? <OwnActions profile={profile} /> : <FollowButton person={profile} prominent />}
              <Suspense fallback={<span className="size-11" />}>
                <ProfileMenu profile={profile} />
              </Suspense>
            </div>
          </div>
        </div>
      </div>
    </header>
  );
};

/** Plays what fits the artist, without an end. */
const Station = ({ id }: Pick<Profile, 'id'>) => {
  const dispatch = useAppDispatch();
  return (
    <Button onClick={() => void dispatch(startStationOf(`artist:${id}`))} className="!border-current/45">
      <Radio size={18} strokeWidth={1.75} aria-hidden="true" />
      {songMenuTexts.station}
    </Button>
  );
};

/** `?edit` in the address opens the dialog, so that going back closes it. */
const OwnActions = ({ profile }: { profile: Profile }) => {
  const [params, setParams] = useSearchParams();
  const without = () => new URLSearchParams([...params].filter(([name]) => name !== 'edit'));
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setParams(new URLSearchParams([...without(), ['edit', '']]), { preventScrollReset: true })}>
        <Pencil size={16} aria-hidden="true" />
        {profileTexts.edit}
      </Button>
      <Link to="/settings" className={buttonClass()}>
        {profileTexts.settings}
      </Link>
      {params.has('edit') && (
        <Suspense>
          <EditProfileDialog
            profile={profile}
            onClose={() => setParams(without(), { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </div>
  );
};
