import { placeAt, standAside, type RowBox } from '../../../lib/order';

/** A press that moves less, in CSS pixels, is a press of the handle. */
const THRESHOLD = 5;
/** So near to the edge of the screen, in CSS pixels, the page scrolls on: under the header, and above the player. */
const EDGE = 104;
const SCROLL_STEP = 11;

export type Drop = Readonly<{
  row: HTMLElement;
  /** The row before its new place; null at the top. */ after: HTMLElement | null;
}>;

const boxesOf = (rows: readonly HTMLElement[]): readonly RowBox[] =>
  rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + window.scrollY, height };
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
  for (const [name, listener] of all) window.addEventListener(name, listener);
  return () => all.forEach(([name, listener]) => window.removeEventListener(name, listener));
};

/**
 * Drags a row of a list by its handle until the pointer goes up. Rows move by style alone: nothing is rendered meanwhile.
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
  const boxes = boxesOf(rows);
  const start = { page: startY + window.scrollY, middle: boxes[from]!.top + boxes[from]!.height / 2 };
  let [clientY, to, frame, isDragged] = [startY, from, 0, false];

  const place = () => {
    const by = clientY + window.scrollY - start.page;
    if (!isDragged && Math.abs(by) < THRESHOLD) return;
    if (!isDragged) list.dataset['dragging'] = row.dataset['dragged'] = 'true';
    isDragged = true;
    to = placeAt(boxes, from, start.middle + by);
    standAside(boxes, from, to).forEach((aside, index) => {
      rows[index]!.style.transform = index === from ? `translateY(${by}px)` : aside ? `translateY(${aside}px)` : '';
    });
  };
  const scrollOn = () => {
    const step = clientY < EDGE ? -SCROLL_STEP : clientY > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (isDragged && step !== 0) window.scrollBy(0, step);
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
    if (to !== from) onDrop({ row, after: others[to - 1] ?? null });
  };
  currentTarget.setPointerCapture?.(pointerId);
  const deafen = listen({
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: end,
    scroll: place,
    keydown: ({ key }) => key === 'Escape' && end(),
  });
  frame = requestAnimationFrame(scrollOn);
  return end;
};
