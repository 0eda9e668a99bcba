import { useAppSelector, useAppStore } from '../../shared/lib/redux';
import { drafted } from './drafts';

/** A text that is still there when its box comes back; `latest` gives it as it is now, however long one waited. See `draftPlace`. */
export const useDraft = (place: string) => {
  const { dispatch, getState } = useAppStore();
  const text = useAppSelector((state) => state.drafts[place] ?? '');
  return {
    text,
    setText: (next: string): void => void dispatch(drafted({ place, text: next })),
    latest: (): string => getState().drafts[place] ?? '',
  };
};
