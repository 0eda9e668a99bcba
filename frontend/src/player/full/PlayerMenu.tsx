import { playerTexts } from '@refrain/contracts/playback';
import { Check, Ellipsis, Square } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../shared/ui/Menu';
import { qualityChosen, rateChanged, stopped, type QualityChoice } from '../state/slice';

const QUALITIES: readonly QualityChoice[] = ['auto', 'preview', 'streaming', 'master'];
const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

const Chosen = ({ on }: { on: boolean }) => <Check size={16} className={on ? '' : 'opacity-0'} aria-hidden="true" />;

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
      <MenuLabel>{playerTexts.quality}</MenuLabel>
      {QUALITIES.map((quality) => (
        <MenuItem key={quality} icon={<Chosen on={quality === choice} />} onSelect={() => dispatch(qualityChosen(quality))}>
          {playerTexts.qualities[quality]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLabel>{playerTexts.speed}</MenuLabel>
      {RATES.map((each) => (
        <MenuItem key={each} icon={<Chosen on={each === rate} />} onSelect={() => dispatch(rateChanged(each))}>
          {`${each}×`}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Square size={16} aria-hidden="true" />} onSelect={() => dispatch(stopped())}>
        {playerTexts.stop}
      </MenuItem>
    </Menu>
  );
};
