import { interacted, type Interacted } from '../../shared/lib/interacted';
import { contentOf } from './describe';

/** A pointer that only passes by rests for less. */
const HOVER_MS = 800;
/** A page that is left before was not read. */
const ENGAGED_MS = 10_000;
/** How often the depth of a page that scrolls is looked at. */
const LOOK_MS = 250;
/** As names of fields are; a name that says more is not sent. */
const FIELD = /^[\w-]{1,40}$/;

type Content = Pick<Interacted, 'contentType' | 'contentId'>;

/** What a link of this site leads to, where a person made it. */
export const linkedContent = (target: EventTarget | null): Content | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return null;
  const content = contentOf(link.pathname);
  return content.contentType === 'page' ? null : content;
};

/** How far down the page one is, in per cent of what there is to scroll; 0 where there is nothing. */
const depth = (): number => {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? Math.min(100, Math.round((100 * scrollTop) / (scrollHeight - clientHeight))) : 0;
};

/** Links on which a mouse rests, once each time. Touch has no such thing. */
export const recordHovers = (): void => {
  let resting: (Content & { link: Element; since: number }) | null = null;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (resting?.link === link) return;
      const durationMs = resting ? performance.now() - resting.since : 0;
      if (resting && durationMs >= HOVER_MS)
        interacted({ type: 'hover', contentType: resting.contentType, ...idOf(resting), durationMs });
      const content = pointerType === 'mouse' ? linkedContent(link) : null;
      resting = content && link && { ...content, link, since: performance.now() };
    },
    { capture: true, passive: true },
  );
};

const idOf = ({ contentId }: Content) => (contentId === undefined ? {} : { contentId });

/** Forms that are sent, and fields that are filled in: their names alone. */
export const recordForms = (): void => {
  const record = (action: string, field: Element | null): void => {
    const fieldName = field?.getAttribute('name') ?? '';
    const extras = { action, ...(FIELD.test(fieldName) ? { fieldName } : {}) };
    interacted({ type: 'form_interaction', ...contentOf(location.pathname), extras });
  };
  document.addEventListener('submit', () => record('submit', null), { capture: true, passive: true });
  document.addEventListener(
    'change',
    ({ target }) => target instanceof Element && target.closest('form') && record('change', target),
    {
      capture: true,
      passive: true,
    },
  );
};

/** How far each page is scrolled, and how long it is in sight where that is long enough to be read. Out: to be called when a page is left. */
export const recordReading = (): ((content: Content) => void) => {
  let [deepest, seenMs, since] = [0, 0, performance.now()];
  let planned = 0;
  const look = (): void => void (deepest = Math.max(deepest, depth()));
  // Not at each step: the height of the page may have to be worked out for it.
  const lookNowAndThen = (): void => {
    if (planned) return;
    look();
    planned = window.setTimeout(() => {
      planned = 0;
      look();
    }, LOOK_MS);
  };
  const pause = (): void => {
    if (document.visibilityState === 'hidden') seenMs += performance.now() - since;
    since = performance.now();
  };
  window.addEventListener('scroll', lookNowAndThen, { passive: true });
  document.addEventListener('visibilitychange', pause);
  return (content) => {
    const durationMs = seenMs + (document.visibilityState === 'hidden' ? 0 : performance.now() - since);
    // What is in sight after this is another page.
    clearTimeout(planned);
    planned = 0;
    if (deepest > 0) interacted({ type: 'scroll', ...content, extras: { percentage: deepest } });
    if (durationMs >= ENGAGED_MS) interacted({ type: 'engagement', ...content, durationMs });
    [deepest, seenMs, since] = [0, 0, performance.now()];
  };
};
