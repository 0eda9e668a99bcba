import { historyPath, historyTexts, thingName } from '@refrain/contracts/history';
import { Link } from 'react-router-dom';

type Props = { kind: 'track' | 'post' | 'payment'; id: string };

/** The way to the history of a thing. */
export const HistoryDoor = ({ kind, id }: Props) => (
  <p>
    <Link
      to={historyPath(kind, id)}
      className="inline-flex min-h-11 min-w-11 items-center text-sm font-semibold text-ink-2 underline hover:text-ink"
    >
      {historyTexts.of(thingName(kind))}
    </Link>
  </p>
);
