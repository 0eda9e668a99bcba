import type { MediaElement } from './media';

/** One file, and the playlist of its segments where there may be one. */
export type Source = Readonly<{ url: string; playlist: string | null }>;

type Element = Pick<MediaElement, 'src' | 'load' | 'removeAttribute'>;

const endings = new WeakMap<Element, () => void>();

/** Lets go of what fills an element with segments. */
export const closeSource = (element: Element): void => {
  endings.get(element)?.();
  endings.delete(element);
};

/** Fills an element: with segments where that goes, else with the one file. Who plays waits for `canplay` either way. */
export const openSource = (element: Element, { url, playlist }: Source): void => {
  closeSource(element);
  const openFile = () => {
    element.src = url;
    element.load();
  };
  if (!playlist || !navigator.onLine) return openFile();
  // What it played before is not heard while the other is on its way.
  element.removeAttribute('src');
  element.load();
  let end: (() => void) | null = () => {};
  endings.set(element, () => {
    end?.();
    end = null;
  });
  import('./segments/open-segments').then(
    ({ openSegments }) => {
      if (end) end = openSegments(element as HTMLMediaElement, { url, playlist }, openFile);
    },
    () => end && openFile(),
  );
};
