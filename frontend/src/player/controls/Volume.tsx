import { playerTexts } from '@refrain/contracts/playback';
import { Volume2, VolumeX } from 'lucide-react';
import { cx } from '../../shared/lib/cx';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { muteToggled, volumeChanged } from '../state/slice';

type Props = {
  className?: string;
  /** Of the slider, where there is no room for it everywhere. */
  sliderClass?: string;
};

/** Mutes, and sets how loud it is. */
export const Volume = ({ className, sliderClass = 'w-24' }: Props) => {
  const dispatch = useAppDispatch();
  const volume = useAppSelector(({ player }) => player.volume);
  const isMuted = useAppSelector(({ player }) => player.isMuted);
  const shown = isMuted ? 0 : volume;
  return (
    <div className={cx('flex items-center gap-1', className)}>
      <IconButton label={isMuted ? playerTexts.unmute : playerTexts.mute} onClick={() => dispatch(muteToggled())}>
        {shown === 0 ? <VolumeX size={20} strokeWidth={1.75} /> : <Volume2 size={20} strokeWidth={1.75} />}
      </IconButton>
      <input
        type="range"
        aria-label={playerTexts.volume}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-valuetext={`${Math.round(shown * 100)} %`}
        onChange={(event) => dispatch(volumeChanged(event.target.valueAsNumber))}
        className={cx('h-11 cursor-pointer accent-[var(--ink)]', sliderClass)}
      />
    </div>
  );
};
