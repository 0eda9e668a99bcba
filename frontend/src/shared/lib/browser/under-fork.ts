import { FORK_HEADER } from '@refrain/contracts/kernel';
import { observable } from '../observable';

/** Whether what is shown was answered under a fork of history. It stays so until the page is loaded again. */
const under = observable(false);
export const useUnderFork = under.useValue;
export const isUnderFork = under.get;

/** Every answer under a fork says so. */
export const noteFork = (response: Response | undefined): void => {
  if (response?.headers.has(FORK_HEADER)) under.set(true);
};
