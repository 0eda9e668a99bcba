import { tipGoalTexts, tipTexts, type TipGoal } from '@refrain/contracts/tips';

type Props = { goal: Pick<TipGoal, 'title' | 'given' | 'target' | 'tips'> };

/** How far a goal is: the bar, and the same in words. */
export const GoalProgress = ({ goal: { title, given, target, tips } }: Props) => {
  const share = Math.min(1, given / target);
  const words = tipGoalTexts.progress(tipTexts.points(given), tipTexts.points(target));
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</b>
        <span className="text-[0.8125rem] text-ink-2">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={tipGoalTexts.of(title)}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(given, target)}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-pill bg-ink/8"
      >
        <div className="h-full rounded-pill bg-signal transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-[0.8125rem] text-ink-3">{share === 1 ? tipGoalTexts.reached : tipGoalTexts.by(tips)}</p>
    </div>
  );
};
