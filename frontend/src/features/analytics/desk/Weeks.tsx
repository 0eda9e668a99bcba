import { WEEKS_SHOWN, weeksTexts as texts } from '@refrain/contracts/analytics';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { useWeeks } from './use-weeks';

/** Of how many weeks the numbers are. */
export const Weeks = () => {
  const { weeks, choose } = useWeeks();
  return (
    <div className="mb-6">
      <Segmented label={texts.span} options={WEEKS_SHOWN} labels={texts.spans} value={weeks} onChange={choose} />
      <p className="mt-2 text-sm text-ink-3">{texts.now}</p>
    </div>
  );
};
