import { WEEKS_SHOWN, type WeeksShown } from '@refrain/contracts/analytics';
import { useSearchParams } from 'react-router-dom';

/** What is chosen on a desk stands in the address. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const choose = (change: Readonly<Record<string, string>>): void =>
    setParams({ ...Object.fromEntries(params), ...change }, { replace: true, preventScrollReset: true });
  return { params, choose };
};

export const useWeeks = () => {
  const { params, choose } = useAddress();
  const weeks = WEEKS_SHOWN.find((each) => each === params.get('weeks')) ?? WEEKS_SHOWN[0];
  return { weeks, choose: (chosen: WeeksShown) => choose({ weeks: chosen }) };
};
