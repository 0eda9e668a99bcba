import type { User } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Notifications } from '../../features/notifications/Notifications';
import { Avatar } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';

const AccountMenu = lazy(() => import('./AccountMenu').then((m) => ({ default: m.AccountMenu })));

type Props = { user: User | null | undefined; onMenu: () => void };

export const Header = ({ user, onMenu }: Props) => (
  <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-[10px]">
    <div className="flex min-h-[60px] items-center gap-1 px-2 md:min-h-[68px] md:px-8">
      <IconButton label="Menu" onClick={onMenu} className="md:hidden">
        <MenuIcon size={22} strokeWidth={1.75} />
      </IconButton>
      <Link to="/" className="rounded-field px-1 font-display text-[22px] leading-[44px] font-extrabold tracking-[-0.03em] md:hidden">
        {shellTexts.product}
      </Link>
      <p className="liner hidden text-[1.15em] md:block">{shellTexts.motto}</p>
      <div className="ml-auto flex items-center gap-2">
        <Notifications user={user} />
        {user && (
          <Suspense fallback={<AccountFace user={user} />}>
            <AccountMenu user={user} />
          </Suspense>
        )}
        {user === null && <VisitorButtons />}
      </div>
    </div>
  </header>
);

/** The place of the menu until its script is there. */
const AccountFace = ({ user }: { user: User }) => (
  <span className="grid size-11 place-items-center">
    <Avatar user={user} size={34} />
  </span>
);

const VisitorButtons = () => (
  <>
    <Link to="/auth" className={buttonClass({ variant: 'quiet' })}>
      Sign in
    </Link>
    <Link to="/auth?tab=register" className={buttonClass({ variant: 'primary' })}>
      Register
    </Link>
  </>
);
