import type { FoldedReport, UsageReport } from '@refrain/contracts/analytics';
import { useEffect, useRef, useState } from 'react';
import { useLazyFoldUsageReportQuery } from '../desk/api';

type Folding = Readonly<{ answer: FoldedReport | null; isRunning: boolean; isError: boolean }>;
const NOTHING: Folding = { answer: null, isRunning: false, isError: false };

/** Asks on, step by step, until it is done or stopped. The cursor is all that is kept, so it goes on after a restart of the site too. */
export const useFold = ({ kind, period, position }: UsageReport) => {
  const [folding, setFolding] = useState(NOTHING);
  const [ask] = useLazyFoldUsageReportQuery();
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);
  const run = async (from: FoldedReport | null) => {
    isWanted.current = true;
    let answer = from;
    setFolding({ answer, isRunning: true, isError: false });
    do {
      const place = answer?.cursor ? { cursor: answer.cursor } : { until: position };
      const { data } = await ask({ kind, period, ...place });
      if (!data) return setFolding({ answer, isRunning: false, isError: true });
      answer = data;
      setFolding({ answer, isRunning: answer.cursor !== null && isWanted.current, isError: false });
    } while (answer.cursor !== null && isWanted.current);
  };
  return {
    ...folding,
    start: () => void run(null),
    goOn: () => void run(folding.answer),
    stop: () => void (isWanted.current = false),
  };
};
