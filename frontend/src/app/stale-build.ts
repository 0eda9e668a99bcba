const KEY = 'reloaded-for-new-build';
const AGAIN_AFTER_MS = 60_000;

/**
 * After a new version was put up, the chunks this page still asks for are gone: it is loaded anew, once in a while at
 * most. Without a line there is nothing to load, and what is shown stays.
 */
export const reloadForNewBuild = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
