import { playerTexts, shortcutTexts } from '@refrain/contracts/playback';
import { Ellipsis, Keyboard, Square } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { showShortcuts } from '../../shared/lib/shortcuts';
import { IconButton } from '../../shared/ui/IconButton';
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '../../shared/ui/Menu';
import { qualityChosen, rateChanged, stopped, type QualityChoice } from '../state/slice';

const QUALITIES: readonly QualityChoice[] = ['auto', 'preview', 'streaming', 'master'];
const RATES: readonly string[] = ['0.75', '1', '1.25', '1.5', '2'];
const RATE_LABELS = Object.fromEntries(RATES.map((rate) => [rate, `${rate}×`]));

export const PlayerMenu = () => {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(({ player }) => player.qualityChoice);
  const rate = useAppSelector(({ player }) => player.playbackRate);
  return (
    <Menu
      label={playerTexts.more}
      trigger={
        <IconButton label={playerTexts.more}>
          <Ellipsis size={22} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuRadio
        label={playerTexts.quality}
        options={QUALITIES}
        labels={playerTexts.qualities}
        value={choice}
        onChange={(next) => dispatch(qualityChosen(next))}
      />
      <MenuSeparator />
      <MenuRadio
        label={playerTexts.speed}
        options={RATES}
        labels={RATE_LABELS}
        value={`${rate}`}
        onChange={(next) => dispatch(rateChanged(Number(next)))}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard size={16} aria-hidden="true" />} onSelect={() => showShortcuts(true)}>
        {shortcutTexts.title}
      </MenuItem>
      <MenuItem icon={<Square size={16} aria-hidden="true" />} onSelect={() => dispatch(stopped())}>
        {playerTexts.stop}
      </MenuItem>
    </Menu>
  );
};
