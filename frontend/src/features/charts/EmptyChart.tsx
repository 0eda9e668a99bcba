import { chartTexts, spanOf, type Chart } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/states';
import { periodLabel } from './movement';

type Props = { chart: Chart; onMoment: (asOf: string) => void };

/** A chart without plays: of a moment before the first one, of a period that has just begun, or of a site where nothing was played. */
export const EmptyChart = ({ chart, onMoment }: Props) => {
  const { window, newest } = chart;
  if ('asOf' in chart) return <EmptyState title={chartTexts.emptyAsOf} text={chartTexts.emptyAsOfHint} />;
  if (window !== 'all' && newest) {
    return (
      <EmptyState
        title={chartTexts.young[window]}
        text={chartTexts.youngHint}
        action={
          <Button variant="primary" onClick={() => onMoment(spanOf(window, newest).end)} className="!whitespace-normal">
            {chartTexts.newest(periodLabel(window, newest))}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={chartTexts.empty}
      text={chartTexts.emptyHint}
      action={
        <Link to="/discover/music" className={buttonClass()}>
          {chartTexts.emptyAction}
        </Link>
      }
    />
  );
};
