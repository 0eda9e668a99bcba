import { placeAt, standAside, type RowBox } from '../../../lib/order';

/** A press that moves less, in CSS pixels, is a press of the handle. */
const THRESHOLD = 5;
/** So near to the edge of the screen, in CSS pixels, the page scrolls on: under the header, and above the player. */
const EDGE = 104;
/** The same at the edges of a part of the page that scrolls by itself. */
const EDGE_OF_PART = 48;
const SCROLL_STEP = 11;

export type Drop = Readonly<{
  row: HTMLElement;
  /** The row before its new place; null at the top. */ after: HTMLElement | null;
}>;

/** What scrolls a list: the nearest part around it that does, else the page. */
const scrollerOf = (list: HTMLElement) => {
  let part = list.parentElement;
  while (part && part !== document.body && !scrolls(part)) part = part.parentElement;
  if (!part || part === document.body) {
    return {
      by: () => window.scrollY,
      scroll: (step: number) => window.scrollBy(0, step),
      edges: () => edges(0, window.innerHeight, EDGE),
    };
  }
  const found = part;
  return {
    by: () => found.scrollTop,
    scroll: (step: number) => found.scrollBy(0, step),
    edges: () => {
      const { top, bottom } = found.getBoundingClientRect();
      return edges(Math.max(0, top), Math.min(window.innerHeight, bottom), EDGE_OF_PART);
    },
  };
};
const scrolls = (part: HTMLElement): boolean =>
  part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY);
const edges = (top: number, bottom: number, edge: number) => ({ top: top + edge, bottom: bottom - edge });

const boxesOf = (rows: readonly HTMLElement[], scrolled: number): readonly RowBox[] =>
  rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + scrolled, height };
  });

/** The click that ends a drag is no press of the handle. */
const swallowClick = (handle: HTMLElement): void => {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  handle.addEventListener('click', swallow, true);
  setTimeout(() => handle.removeEventListener('click', swallow, true));
};

type Listeners = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };
/** @returns takes them away again */
const listen = (listeners: Listeners): (() => void) => {
  const all = Object.entries(listeners) as [string, EventListener][];
  // Before the page: the scrolling of a part does not bubble, and a dialog around the list would close by Escape.
  for (const [name, listener] of all) window.addEventListener(name, listener, true);
  return () => all.forEach(([name, listener]) => window.removeEventListener(name, listener, true));
};

/**
 * Drags a row of a list by its handle until the pointer goes up. Rows move by style alone: nothing is rendered meanwhile. Children without
 * a key are headings: they stand aside too, and nothing is dropped behind one.
 * @param onDrop called once with its new place; not where it stays, nor after Escape
 * @returns ends it without a drop
 */
export const dragRow = (
  list: HTMLElement,
  row: HTMLElement,
  { pointerId, clientY: startY, currentTarget }: Readonly<{ pointerId: number; clientY: number; currentTarget: HTMLElement }>,
  onDrop: (drop: Drop) => void,
): (() => void) => {
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const scroller = scrollerOf(list);
  const boxes = boxesOf(rows, scroller.by());
  const start = { page: startY + scroller.by(), middle: boxes[from]!.top + boxes[from]!.height / 2 };
  let [clientY, to, frame, isDragged] = [startY, from, 0, false];

  const place = () => {
    const by = clientY + scroller.by() - start.page;
    if (!isDragged && Math.abs(by) < THRESHOLD) return;
    if (!isDragged) list.dataset['dragging'] = row.dataset['dragged'] = 'true';
    isDragged = true;
    to = placeAt(boxes, from, start.middle + by);
    standAside(boxes, from, to).forEach((aside, index) => {
      rows[index]!.style.transform = index === from ? `translateY(${by}px)` : aside ? `translateY(${aside}px)` : '';
    });
  };
  const scrollOn = () => {
    const { top, bottom } = scroller.edges();
    const step = clientY < top ? -SCROLL_STEP : clientY > bottom ? SCROLL_STEP : 0;
    if (isDragged && step !== 0) scroller.scroll(step);
    frame = requestAnimationFrame(scrollOn);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    clientY = event.clientY;
    place();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    deafen();
    for (const each of rows) each.style.transform = '';
    delete list.dataset['dragging'];
    delete row.dataset['dragged'];
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (!isDragged) return;
    swallowClick(currentTarget);
    const others = rows.filter((each) => each !== row);
    if (to !== from) onDrop({ row, after: others.slice(0, to).findLast((each) => each.dataset['key']) ?? null });
  };
  currentTarget.setPointerCapture?.(pointerId);
  const deafen = listen({
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: end,
    scroll: place,
    keydown: (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    },
  });
  frame = requestAnimationFrame(scrollOn);
  return end;
};
