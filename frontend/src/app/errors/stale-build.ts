const KEY = 'reloaded-for-new-build';
const AGAIN_AFTER_MS = 60_000;

/** Whether the server has another version by now: the script that this page began with is no longer there. One that cannot be asked has not said so. */
const isReplaced = async (): Promise<boolean> => {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const answer = own && (await fetch(own.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer?.status === 404;
};

/**
 * After a new version was put up, the chunks that this page still asks for are gone: the page is loaded again, once in a while at most. Where the
 * server cannot be reached there is nothing to load, and what is shown stays.
 */
export const reloadForNewBuild = (): void =>
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    void isReplaced().then((isSo) => {
      if (!isSo) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      window.location.reload();
    });
  });
