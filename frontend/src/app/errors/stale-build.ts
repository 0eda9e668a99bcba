const KEY = 'reloaded-for-new-build';
const AGAIN_AFTER_MS = 60_000;

/** Whether the server has another version by now: the script of this page is no longer there. False while the server cannot be reached. */
const isReplaced = async (): Promise<boolean> => {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const answer = own && (await fetch(own.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer?.status === 404;
};

/**
 * After a deployment the chunks that an open page still fetches are gone: the page is loaded again, at most once a minute. Where the
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
