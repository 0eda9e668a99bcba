import { playerTexts } from '@refrain/contracts/playback';
import { cx } from '../../shared/lib/cx';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { playsOnChosen } from '../state/slice';

/** Whether a mix goes on when the queue ends. */
export const PlayOnSwitch = ({ className }: { className?: string }) => {
  const dispatch = useAppDispatch();
  const playsOn = useAppSelector(({ player }) => player.playsOn);
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center justify-between gap-4', className)}>
      <span>{playerTexts.playOn}</span>
      <input
        type="checkbox"
        role="switch"
        checked={playsOn}
        onChange={(event) => dispatch(playsOnChosen(event.target.checked))}
        className="size-5 flex-none accent-[var(--ink)]"
      />
    </label>
  );
};
