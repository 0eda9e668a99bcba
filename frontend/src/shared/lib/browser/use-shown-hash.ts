import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link to a part of the page finds it once that is there. */
export const useShownHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
};
