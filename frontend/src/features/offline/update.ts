import { UPDATE_PREFERENCE_KEY } from '@refrain/contracts/offline';
import { observable } from '../../shared/lib/observable';
import { readStored, writeStored } from '../../shared/lib/browser/storage';

export const UPDATE_CHOICES = ['ask', 'auto'] as const;
export type UpdateChoice = (typeof UPDATE_CHOICES)[number];

const choice = observable<UpdateChoice>(readStored(UPDATE_PREFERENCE_KEY) === 'auto' ? 'auto' : 'ask');
export const useUpdateChoice = choice.useValue;
export const chooseUpdates = (next: UpdateChoice): void => {
  writeStored(UPDATE_PREFERENCE_KEY, next === 'auto' ? next : null);
  choice.set(next);
};

/** How to change over to a version that waits; null while there is none. */
const waiting = observable<(() => void) | null>(null);
export const useWaitingVersion = waiting.useValue;

/** A new version is ready: goes over to it when that was chosen and breaks nothing off, else says so. */
export const versionCame = (changeOver: () => void, isBusy: boolean): void => {
  // Another tab may have chosen since.
  if (readStored(UPDATE_PREFERENCE_KEY) === 'auto' && !isBusy) return changeOver();
  waiting.set(changeOver);
};
