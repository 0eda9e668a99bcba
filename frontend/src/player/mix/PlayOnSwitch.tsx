import { playerTexts } from '@refrain/contracts/playback';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { playsOnChosen } from '../state/slice';

/** Whether a mix goes on when the queue ends. */
export const PlayOnSwitch = ({ className }: { className?: string }) => {
  const dispatch = useAppDispatch();
  const playsOn = useAppSelector(({ player }) => player.playsOn);
  return (
    <SwitchRow isOn={playsOn} onChange={(isOn) => dispatch(playsOnChosen(isOn))} className={className}>
      {playerTexts.playOn}
    </SwitchRow>
  );
};
