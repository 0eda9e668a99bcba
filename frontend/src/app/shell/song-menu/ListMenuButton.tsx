import { songMenuTexts } from '@refrain/contracts/playback';
import { lazy } from 'react';
import type { ListMenuProps } from '../../../shared/ui/music/Marks';
import { MenuButton } from './MenuButton';

const ListMenu = lazy(() => import('./ListMenu').then((m) => ({ default: m.ListMenu })));

/** Opens the menu of an album or a playlist. */
export const ListMenuButton = ({ of, label, className, children }: ListMenuProps) => {
  const name = label ?? songMenuTexts.label(of.kind === 'album' ? of.album.title : of.list.name);
  return (
    <MenuButton label={name} className={className}>
      {(at, onClosed) => (
        <ListMenu of={of} label={name} at={at} onClosed={onClosed}>
          {children}
        </ListMenu>
      )}
    </MenuButton>
  );
};
