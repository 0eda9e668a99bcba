import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Time for a page to show its heading and to name itself. */
const SETTLE_MS = 120;

/** After a change of page: reads its title out, and puts the keyboard at its heading. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const timer = setTimeout(() => {
      setTitle(document.title);
      const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </p>
  );
};
