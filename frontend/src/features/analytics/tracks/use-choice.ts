import { ANALYTICS_SPANS, type AnalyticsSpan } from '@refrain/contracts/analytics';
import { useSearchParams } from 'react-router-dom';

export type Choice = Readonly<{ days: AnalyticsSpan; track: string | null }>;

/** What is shown stands in the address. */
export const useChoice = () => {
  const [params, setParams] = useSearchParams();
  const choice: Choice = {
    days: ANALYTICS_SPANS.find((each) => each === params.get('days')) ?? '30',
    track: params.get('track'),
  };
  const choose = (change: Partial<Choice>): void => {
    const { days, track } = { ...choice, ...change };
    setParams({ days, ...(track ? { track } : {}) }, { replace: true, preventScrollReset: true });
  };
  return { choice, choose };
};

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** The id of a song in a link to it; what was typed where it holds none. */
export const trackIn = (text: string): string => ID.exec(text)?.[0].toLowerCase() ?? text.trim().slice(0, 64);
