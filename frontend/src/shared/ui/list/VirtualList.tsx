import { useWindowVirtualizer, windowScroll, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** Height of an item before it was measured, in CSS pixels. */
  estimate: number;
  /** The end is near; called again after each change of `items`. */
  onEnd?: () => void;
  /** Heights are remembered under it, so that going back finds the same place. */
  memory: string;
};

/** Items from the end at which more are asked for. */
const NEAR_END = 4;
const OVERSCAN = 5;

const remembered = new Map<string, VirtualItem[]>();

/** A list that scrolls with the page and keeps only what is near the screen in it. */
export const VirtualList = <T,>({ items, keyOf, render, estimate, onEnd, memory }: Props<T>) => {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Runs after every render on purpose: what stands above may have grown.
  useLayoutEffect(() => {
    const next = box.current ? Math.round(box.current.getBoundingClientRect().top + window.scrollY) : 0;
    if (Math.abs(next - top) > 1) setTop(next);
  });
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: OVERSCAN,
    scrollMargin: top,
    initialMeasurementsCache: remembered.get(memory) ?? [],
    // Where a page stands is the router's to restore; the list only corrects it when something above changes height.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments) windowScroll(offset, options, instance);
    },
  });
  useEffect(() => () => void remembered.set(memory, virtualizer.measurementsCache), [memory, virtualizer]);
  const shown = virtualizer.getVirtualItems();
  const last = shown[shown.length - 1]?.index ?? 0;
  const nearEnd = last >= items.length - NEAR_END;
  const atEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (nearEnd) atEnd();
  }, [nearEnd, items.length]);
  return (
    <div ref={box} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {render(items[index]!, index)}
        </div>
      ))}
    </div>
  );
};
