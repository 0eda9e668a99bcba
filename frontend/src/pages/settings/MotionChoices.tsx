import { shellTexts } from '@refrain/contracts/routes';
import { chooseMotion, MOTION_CHOICES, useMotionChoice } from '../../shared/lib/look/motion';
import { Segmented } from '../../shared/ui/form/Segmented';

export const MotionChoices = () => (
  <div className="mt-6 grid justify-items-start gap-2">
    <h3 className="font-text text-[0.9375rem] font-semibold tracking-normal">{shellTexts.motion}</h3>
    <Segmented
      label={shellTexts.motion}
      options={MOTION_CHOICES}
      labels={shellTexts.motions}
      value={useMotionChoice()}
      onChange={chooseMotion}
    />
  </div>
);
