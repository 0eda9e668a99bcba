import { questionTexts as texts } from '@refrain/contracts/questions';
import { useEffect } from 'react';
import { count, date } from '../../shared/lib/text/format';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { useGetGenerationsQuery, useStopGenerationMutation, useTakeGenerationMutation } from './api';

/** How often the progress of a generation is asked for. */
const WHILE_BUILDING_MS = 1000;

/** What questions are asked of, and a newer one, which can be stopped while it is made. */
export const GenerationRow = () => {
  const { data, refetch } = useGetGenerationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [take, taking] = useTakeGenerationMutation();
  const [stop, stopping] = useStopGenerationMutation();
  const isBuilding = data?.isBuilding ?? false;
  useEffect(() => {
    if (!isBuilding) return;
    const timer = setInterval(() => void refetch(), WHILE_BUILDING_MS);
    return () => clearInterval(timer);
  }, [isBuilding, refetch]);
  const press = async () => {
    try {
      await (isBuilding ? stop() : take()).unwrap();
    } catch (error) {
      toast({ title: texts.refused, description: problemMessage(error, texts.error), tone: 'destructive' });
    }
    void refetch();
  };
  const newest = data?.newest;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {isBuilding && texts.building(count(data?.events ?? 0))}
        {!isBuilding && (newest ? texts.generation(newest.generation, date(newest.at)) : texts.noGeneration)}
        {data?.problem && <span className="block text-signal-ink">{data.problem}</span>}
      </p>
      <Button
        size="small"
        busy={taking.isLoading || stopping.isLoading}
        aria-label={isBuilding ? texts.stopOf : texts.take}
        onClick={() => void press()}
      >
        {isBuilding ? texts.stop : texts.take}
      </Button>
    </div>
  );
};
