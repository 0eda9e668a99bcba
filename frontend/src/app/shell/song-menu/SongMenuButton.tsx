import { songMenuTexts } from '@refrain/contracts/playback';
import { lazy } from 'react';
import type { SongMenuProps } from '../../../shared/ui/music/Marks';
import { MenuButton } from './MenuButton';

const SongMenu = lazy(() => import('./SongMenu').then((m) => ({ default: m.SongMenu })));

/** Opens the menu of a song. */
export const SongMenuButton = ({ className, label, ...song }: SongMenuProps) => {
  const name = label ?? songMenuTexts.label(song.song.title);
  return (
    <MenuButton label={name} className={className}>
      {(at, onClosed) => <SongMenu {...song} label={name} at={at} onClosed={onClosed} />}
    </MenuButton>
  );
};
