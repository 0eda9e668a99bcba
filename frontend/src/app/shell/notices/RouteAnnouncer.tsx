import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce, useAnnouncement } from '../../../shared/lib/browser/announce';

/** Where the reader's focus is already. A button outside the page may have it because its menu was closed. */
const GONE_ON = 'main *, input, textarea, select';
/** What closes when the focus leaves it. A reader who opened it while the page came still wants it. */
const OPENED = '[role="menu"], [role="menu"] *, [role="dialog"], [role="dialog"] *';

/** The heading of the page, which comes with it. That of the page before may still be there, hidden. */
const shownHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility?.() ?? true);

/** Calls once the page shows its heading, however late its script or its answer comes, and its own effects have run. Answers what stops it. */
const onceShown = (then: (heading: HTMLElement) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (shownHeading()) timer = setTimeout(settle);
  };
  const observer = new MutationObserver(look);
  const settle = () => {
    const heading = shownHeading();
    if (!heading) return;
    observer.disconnect();
    then(heading);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

/** After a change of page: reads its title out, and puts the keyboard at its heading, unless the reader was quicker. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // As soon as the page is there: the reader may be quicker than an effect.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const before = document.activeElement;
    let isTabbed = false;
    const onKey = ({ key }: KeyboardEvent) => (isTabbed ||= key === 'Tab');
    document.addEventListener('keydown', onKey);
    const stop = onceShown((heading) => {
      announce(document.title);
      const { activeElement } = document;
      const isElsewhere = activeElement !== before && (isTabbed || activeElement?.matches(GONE_ON));
      if (activeElement?.matches(OPENED) || isElsewhere) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      document.removeEventListener('keydown', onKey);
      stop();
    };
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {useAnnouncement()}
    </p>
  );
};
