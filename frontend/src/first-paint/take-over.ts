/** However long an answer takes: from then on the application shows what it waits for. */
const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 50;
const CALM_LOOKS = 2;

/** Whether the server found no session with the request for this page, and painted it for a visitor. */
export const isPainted = (): boolean => document.getElementById('paint') !== null;

/** Whether every picture in sight is there. */
const hasPictures = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('img')].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight);

/** Puts the application in the place of what the server painted, all at once: as soon as it shows a page and waits for nothing. */
export const takeOver = (root: HTMLElement, isWaiting: () => boolean): void => {
  const paint = document.getElementById('paint');
  if (!paint) return;
  const until = performance.now() + PATIENCE_MS;
  let calm = 0;
  const look = () => {
    const isReady = root.querySelector('h1') !== null && !isWaiting() && hasPictures(root);
    // One answer may lead to the next question.
    calm = isReady ? calm + 1 : 0;
    if (calm === CALM_LOOKS || performance.now() > until) paint.remove();
    else setTimeout(look, LOOK_EVERY_MS);
  };
  look();
};
