import { playerTexts, shortcutTexts, soundTexts } from '@refrain/contracts/playback';
import { Ellipsis, Keyboard, Moon, SlidersVertical, Square } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { showShortcuts } from '../../shared/lib/shortcuts';
import { IconButton } from '../../shared/ui/IconButton';
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '../../shared/ui/menu/Menu';
import { qualityChosen, rateChanged, stopped, type QualityChoice } from '../state/slice';

const SoundDialog = lazy(() => import('../sound/SoundDialog').then((m) => ({ default: m.SoundDialog })));
const SleepDialog = lazy(() => import('../sound/SleepDialog').then((m) => ({ default: m.SleepDialog })));

const QUALITIES: readonly QualityChoice[] = ['auto', 'preview', 'streaming', 'master'];
const RATES: readonly string[] = ['0.75', '1', '1.25', '1.5', '2'];
const RATE_LABELS = Object.fromEntries(RATES.map((rate) => [rate, `${rate}×`]));

export const PlayerMenu = () => {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(({ player }) => player.qualityChoice);
  const rate = useAppSelector(({ player }) => player.playbackRate);
  const [opened, setOpened] = useState<'sound' | 'sleep' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
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
        <MenuItem icon={<SlidersVertical size={16} aria-hidden="true" />} onSelect={() => setOpened('sound')}>
          {soundTexts.title}
        </MenuItem>
        <MenuItem icon={<Moon size={16} aria-hidden="true" />} onSelect={() => setOpened('sleep')}>
          {soundTexts.sleep}
        </MenuItem>
        <MenuItem icon={<Keyboard size={16} aria-hidden="true" />} onSelect={() => showShortcuts(true)}>
          {shortcutTexts.title}
        </MenuItem>
        <MenuItem icon={<Square size={16} aria-hidden="true" />} onSelect={() => dispatch(stopped())}>
          {playerTexts.stop}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'sound' && <SoundDialog onClose={close} />}
        {opened === 'sleep' && <SleepDialog onClose={close} />}
      </Suspense>
    </>
  );
};
