import type { User } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Notifications } from '../../../features/notifications/Notifications';
import { cx } from '../../../shared/lib/cx';
import { Avatar } from '../../../shared/ui/Avatar';
import { buttonClass } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { Logo } from '../../../shared/ui/Logo';
import { useHeightVariable } from '../use-height-variable';
import { SearchBox } from './SearchBox';

const AccountCorner = lazy(() => import('./AccountCorner').then((m) => ({ default: m.AccountCorner })));

type Props = { user: User | null | undefined; onMenu: () => void };

/** Stays at the top; its height is the variable --head. */
export const Header = ({ user, onMenu }: Props) => {
  const box = useRef<HTMLElement>(null);
  useHeightVariable(box, '--head');
  return (
    <header ref={box} className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-[10px] short:static">
      <div className="relative flex min-h-[3.75rem] items-center gap-1 px-2 cramped:flex-wrap md:min-h-[4.5rem] md:gap-4 md:px-8">
        <IconButton label={shellTexts.menu} onClick={onMenu} className="md:hidden">
          <MenuIcon size={22} strokeWidth={1.75} />
        </IconButton>
        <Link
          to="/"
          aria-label={shellTexts.product}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-field px-1 md:hidden"
        >
          <span
            className={cx(
              'font-display text-[1.375rem] leading-none font-extrabold tracking-[-0.03em]',
              user === null && 'max-[430px]:hidden',
            )}
          >
            {shellTexts.product}
          </span>
          {user === null && (
            <span className="min-[431px]:hidden">
              <Logo size={28} />
            </span>
          )}
        </Link>
        <SearchBox />
        <div className="flex flex-none items-center gap-1 cramped:ml-auto md:ml-auto md:gap-2">
          <Notifications user={user} />
          {user && (
            <Suspense fallback={<AccountFace user={user} />}>
              <AccountCorner user={user} />
            </Suspense>
          )}
          {user === null && <VisitorButtons />}
        </div>
      </div>
    </header>
  );
};

/** The place of the account until its script is there. */
const AccountFace = ({ user }: { user: User }) => (
  <span className="grid size-11 place-items-center">
    <Avatar user={user} size={34} />
  </span>
);

const VisitorButtons = () => (
  <>
    <Link to="/auth" className={cx(buttonClass({ variant: 'quiet' }), 'max-[430px]:px-3')}>
      Sign in
    </Link>
    <Link to="/auth?tab=register" className={cx(buttonClass({ variant: 'primary' }), 'max-[430px]:px-3.5')}>
      Register
    </Link>
  </>
);
