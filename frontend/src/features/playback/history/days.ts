import { date } from '../../../shared/lib/text/format';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** '21:04' of the reader's own clock. */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso));

/** Things in the order in which they come, by the day of the reader's own clock. */
export const byDay = <T extends { readonly at: string }>(
  all: readonly T[],
): readonly Readonly<{ day: string; items: readonly T[] }>[] => {
  const days = new Map<string, T[]>();
  for (const item of all) {
    const day = date(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, items]) => ({ day, items }));
};
