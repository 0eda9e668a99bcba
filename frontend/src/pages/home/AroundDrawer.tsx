import { shellTexts } from '@refrain/contracts/routes';
import type { User } from '@refrain/contracts/accounts';
import { Drawer } from '../../shared/ui/dialog/Dialog';
import { HomeColumn } from './HomeColumn';

type Props = { onClose: () => void; user: User };

/** What stands beside the feed on large screens. */
export const AroundDrawer = ({ user, onClose }: Props) => (
  <Drawer open onOpenChange={onClose} title={shellTexts.columns.only} side="right">
    <HomeColumn side="drawer" user={user} />
  </Drawer>
);
