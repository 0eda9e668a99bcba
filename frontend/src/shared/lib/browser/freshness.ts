import { STALE_HEADER } from '@refrain/contracts/kernel';
import { observable } from '../observable';

/** How many seconds old what is shown may be, while the log is away; null when all is well. */
const staleSeconds = observable<number | null>(null);
export const useStaleSeconds = staleSeconds.useValue;

/** Every answer to a read says how old it may be; one that never came says nothing. */
export const noteAge = (response: Response | undefined): void => {
  if (!response) return;
  const seconds = Number(response.headers.get(STALE_HEADER));
  staleSeconds.set(seconds > 0 ? seconds : null);
};
