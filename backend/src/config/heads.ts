import { resolve } from 'node:path';
import { HEADS_FILE, type HeadSettings } from '../audit/publish-heads';
import { wholeNumber, type Env } from './values';

const HEADS_MINUTES = 10;
const MOST_MINUTES = 1440;

/** The head of the log is also written to the data folder, which a process of the distributed profile has only where it is named. */
export const headsFrom = (env: Env, folder: string | null): HeadSettings => {
  const minutes = wholeNumber(env, 'REFRAIN_HEADS_MINUTES', { most: MOST_MINUTES }, HEADS_MINUTES);
  const place = env.REFRAIN_HEADS?.trim();
  const elsewhere = place ? `${resolve(place)}${/[/\\]$/.test(place) ? '/' : ''}` : null;
  return { everyMs: minutes * 60_000, file: folder && resolve(folder, HEADS_FILE), elsewhere };
};
