import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page that the server painted may cover what the application has already. */
const COVERED_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** A link to a part of the page finds it once that is there, and is laid out: behind a painted page it is not yet. */
export const useShownHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || !hash) return;
    const until = performance.now() + COVERED_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const place = document.getElementById(hash.slice(1));
      const isCovered = document.getElementById('paint') !== null;
      if (place && !isCovered) place.scrollIntoView();
      else if (performance.now() < until) timer = setTimeout(show, LOOK_EVERY_MS);
    };
    show();
    return () => clearTimeout(timer);
  }, [isThere, hash]);
};
