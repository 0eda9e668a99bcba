import { chartCalls, type NumberOne } from '@refrain/contracts/charts';
import { discoverTexts, type TrackCard } from '@refrain/contracts/tracks';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';

const numberOneApi = api.injectEndpoints({
  endpoints: (build) => ({ getNumberOne: reads(build, chartCalls.getNumberOne, { providesTags: ['Chart'] }) }),
});

/** Weeks are those of UTC, wherever the visitor is. */
const weekOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The song whose receipts a visitor sees first, and why it is this one. */
export type Exhibit = Readonly<{ track: TrackCard; why: string }>;

/** The first of the week; early in a week the first of the newest week with plays; the newest song where nothing was played. */
export const exhibitOf = (top: NumberOne | undefined, newest: TrackCard | undefined): Exhibit | null => {
  if (top?.entry && top.period) {
    const why = top.isThisWeek ? discoverTexts.numberOne : discoverTexts.numberOneOf(weekOf.format(new Date(top.period)));
    return { track: top.entry.track, why };
  }
  return newest ? { track: newest, why: discoverTexts.exhibit } : null;
};

/** Undefined while the chart is not known. */
export const useExhibit = (newest: TrackCard | undefined, isWanted: boolean): Exhibit | null | undefined => {
  const { data, isUninitialized, isLoading } = numberOneApi.useGetNumberOneQuery(undefined, { skip: !isWanted });
  return isUninitialized || isLoading ? undefined : exhibitOf(data, newest);
};
