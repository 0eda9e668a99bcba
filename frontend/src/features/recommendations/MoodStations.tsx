import { recommendationTexts as texts } from '@refrain/contracts/recommendations';
import { baseMoodSlug, BASE_MOODS } from '@refrain/contracts/tracks';
import { Radio } from 'lucide-react';
import { useAppDispatch } from '../../shared/lib/redux';
import { startStationOf } from '../../player/mix/station';
import { Button } from '../../shared/ui/Button';

/** One press, and music of a mood plays without an end: where a new listener begins. */
export const MoodStations = () => {
  const dispatch = useAppDispatch();
  return (
    <section>
      <h2 className="mb-3 text-[1.375rem]">{texts.moods}</h2>
      <div className="flex flex-wrap gap-2">
        {BASE_MOODS.map((mood) => (
          <Button
            key={mood}
            size="small"
            aria-label={texts.moodStation(mood)}
            onClick={() => void dispatch(startStationOf(`mood:${baseMoodSlug(mood)}`))}
          >
            <Radio size={16} strokeWidth={1.75} aria-hidden="true" />
            {mood}
          </Button>
        ))}
      </div>
    </section>
  );
};
