import type { User } from '@refrain/contracts/accounts';
import { AccountMenu } from './AccountMenu';
import { LogoutButton } from './LogoutButton';

/** What the header shows to a person who is signed in. */
export const AccountCorner = ({ user }: { user: User }) => (
  <>
    <AccountMenu user={user} />
    <LogoutButton />
  </>
);
