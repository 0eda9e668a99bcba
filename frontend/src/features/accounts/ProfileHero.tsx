import { accountTexts, type Profile } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { useTheme } from '../../shared/lib/theme';
import { tintStyle } from '../../shared/lib/tint';
import { inkOf } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { FollowButton } from '../follows/FollowButton';
import { RecordPortrait } from './RecordPortrait';
import { Stats } from './Stats';
import { useUser } from './use-user';

/** Tinted with the ink of the person's avatar. */
export const ProfileHero = ({ profile }: { profile: Profile }) => {
  const theme = useTheme();
  const user = useUser();
  const role = accountTexts.roles[profile.role];
  return (
    <header className="bg-tint text-on-tint" style={tintStyle([inkOf(profile)], theme)}>
      <div className="mx-auto flex max-w-[1120px] flex-col gap-5 px-4 pt-7 pb-7 md:flex-row md:items-end md:gap-9 md:px-12 md:pt-12 md:pb-10">
        <RecordPortrait person={profile} className="w-32 md:w-52" />
        <div className="grid min-w-0 flex-1 gap-4">
          <div>
            <p className="cat text-current opacity-75">
              @{profile.username}
              {role && `, ${role}`}
            </p>
            <h1 className="title mt-2 text-[clamp(42px,6.6vw,88px)] [overflow-wrap:anywhere]" tabIndex={-1}>
              {profile.displayName}
            </h1>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <Stats stats={profile} className="w-full max-w-72" />
            {user?.id === profile.id ? (
              <Link to="/settings" className={buttonClass()}>
                Settings
              </Link>
            ) : (
              <FollowButton person={profile} prominent />
            )}
          </div>
        </div>
      </div>
    </header>
  );
};
