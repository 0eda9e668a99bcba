import type { User } from '@refrain/contracts/accounts';
import { AccountMenu } from './AccountMenu';
import { LogoutButton } from './LogoutButton';

/** What the header has for somebody who is signed in. */
export const AccountCorner = ({ user }: { user: User }) => (
  <>
    <AccountMenu user={user} />
    <LogoutButton />
  </>
);
