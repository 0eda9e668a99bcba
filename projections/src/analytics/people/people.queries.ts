import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { activeDays, activeMonths, peopleWeeks, type PeopleWeek } from './people.view';

/** The weeks from one on in which anything happened, the newest first. */
export const weeksOfPeople = async (store: ReadStore, from: string, most: number): Promise<readonly PeopleWeek[]> => {
  const rows = await peopleWeeks.in(store).find({ where: { week: { gte: from } }, orderBy: ['-week'], limit: most });
  return rows.map(({ text }) => parsed(text));
};

/** How many people were active on each day from one on on which anyone was. */
export const activeByDay = async (store: ReadStore, from: string, most: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await activeDays.in(store).find({ where: { period: { gte: from } }, orderBy: ['-period'], limit: most });
  return new Map(rows.map(({ text }) => parsed(text)).map(({ period, active }) => [period, active]));
};

/** The same by month. */
export const activeByMonth = async (store: ReadStore, from: string, most: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await activeMonths.in(store).find({ where: { period: { gte: from } }, orderBy: ['-period'], limit: most });
  return new Map(rows.map(({ text }) => parsed(text)).map(({ period, active }) => [period, active]));
};
