import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce, useAnnouncement } from '../../../shared/lib/browser/announce';

/** Time for a page to show its heading and to name itself. */
const SETTLE_MS = 120;

/** Where the reader's focus is already. A button outside the page may have it because its menu was closed. */
const GONE_ON = 'main *, input, textarea, select';
/** What closes when the focus leaves it. A reader who opened it while the page came still wants it. */
const OPENED = '[role="menu"], [role="menu"] *, [role="dialog"], [role="dialog"] *';

/** After a change of page: reads its title out, and puts the keyboard at its heading, unless the reader was quicker. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // As soon as the page is there: the reader may be quicker than an effect.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      announce(document.title);
      const { activeElement } = document;
      if (activeElement?.matches(OPENED) || (activeElement !== before && activeElement?.matches(GONE_ON))) return;
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {useAnnouncement()}
    </p>
  );
};
