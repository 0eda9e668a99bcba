import { useAppSelector } from '../../shared/lib/redux';
import { actIn, type ActKey } from './own-acts';

/** Whether an act is under way, from whichever button it was begun. */
export const usePerforming = ({ view, id }: ActKey): boolean =>
  useAppSelector((state) => actIn(state.ownActs, { view, id }).wish !== undefined);
