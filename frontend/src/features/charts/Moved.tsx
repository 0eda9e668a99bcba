import type { ChartEntry, ChartWindow } from '@refrain/contracts/charts';
import { cx } from '../../shared/lib/cx';
import { movementOf, type Movement } from './movement';

const TONES: Readonly<Record<Movement['tone'], string>> = {
  up: 'text-good',
  new: 'text-good',
  down: 'text-ink-3',
  same: 'text-ink-3',
};

type Props = { entry: Pick<ChartEntry, 'position' | 'previousPosition'>; window: ChartWindow; className?: string };

/** '+2', 'new', '−1', '=', said in words to who listens. */
export const Moved = ({ entry, window, className }: Props) => {
  const moved = movementOf(entry, window);
  if (!moved) return null;
  return (
    <span className={cx('font-semibold', TONES[moved.tone], className)} title={moved.label}>
      <span aria-hidden="true">{moved.text}</span>
      <span className="sr-only">{moved.label}</span>
    </span>
  );
};
