import { documentTitle } from '@refrain/contracts/site';
import { useEffect } from 'react';

export const setPageTitle = (title: string): void => {
  document.title = documentTitle(title);
};

/** Names the page after what it shows, once that is known. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
};
