import { orderTexts } from '@refrain/contracts/kernel';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { announce } from '../../../lib/browser/announce';
import { cx } from '../../../lib/cx';
import { placeByKey } from '../../../lib/order';
import { IconButton } from '../../IconButton';
import { dragRow } from './drag-row';

/** One item goes to another place. `after` is the key of the item before its new place, null at the top; places count from 0. */
export type Move = Readonly<{ key: string; from: number; to: number; after: string | null }>;

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What its buttons call an item. */
  nameOf: (item: T) => string;
  /** Called once for each move. The list stays as it is until `items` say otherwise. */
  onMove: (move: Move) => void;
  label: string;
  className?: string;
  rowClass?: string | ((item: T, index: number) => string);
  isCurrent?: (item: T, index: number) => boolean;
  /** What stands above a row, and is no row itself. */
  heading?: (item: T, index: number) => ReactNode;
  /** The rows have buttons that move them, shown at the latest while a row is `isOpen`. */
  hasOwnSteps?: boolean;
  /** Of a row, beside its handle. `isOpen`: its handle was pressed. */
  children: (item: T, index: number, isOpen: boolean) => ReactNode;
};

/** A list that is put in another order: by dragging a row's handle, by keys on it, or by the buttons that a press of it shows. */
export const OrderedList = <T,>({ items, keyOf, nameOf, onMove, label, className, hasOwnSteps = false, ...row }: Props<T>) => {
  const list = useRef<HTMLOListElement>(null);
  const endDrag = useRef<() => void>(undefined);
  const [opened, setOpened] = useState<string | null>(null);
  const hint = useId();
  const keys = items.map(keyOf);
  useEffect(() => () => endDrag.current?.(), []);

  const move = (from: number, to: number) => {
    if (from === to || from < 0) return;
    const others = keys.filter((_, index) => index !== from);
    onMove({ key: keys[from]!, from, to, after: others[to - 1] ?? null });
    announce(orderTexts.movedTo(nameOf(items[from]!), to + 1, items.length));
  };
  // A drop finds its place by the row before it: the list may have changed while the pointer was down.
  const latest = useRef({ keys, move });
  useEffect(() => void (latest.current = { keys, move }));
  const dropped = (key: string, after: string | null) => {
    const others = latest.current.keys.filter((each) => each !== key);
    if (after === null || others.includes(after)) {
      latest.current.move(latest.current.keys.indexOf(key), after === null ? 0 : others.indexOf(after) + 1);
    }
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    if (event.button !== 0 || !row || !list.current) return;
    endDrag.current = dragRow(list.current, row, event, ({ row: { dataset }, after }) =>
      dropped(dataset['key']!, after?.dataset['key'] ?? null),
    );
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : placeByKey(event.key, index, items.length);
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };

  return (
    <>
      <p id={hint} className="sr-only">
        {orderTexts.keys}
      </p>
      <ol ref={list} aria-label={label} className={cx('group/order', className)}>
        {items.map((item, index) => {
          const [key, name] = [keys[index]!, nameOf(item)];
          const isOpen = opened === key;
          const { rowClass } = row;
          const heading = row.heading?.(item, index);
          return (
            <Fragment key={key}>
              {heading && <li>{heading}</li>}
              <li
                data-key={key}
                aria-current={row.isCurrent?.(item, index) || undefined}
                className={cx(ROW, typeof rowClass === 'function' ? rowClass(item, index) : rowClass)}
              >
                <IconButton
                  label={orderTexts.handle(name)}
                  aria-describedby={hint}
                  aria-expanded={isOpen}
                  onPointerDown={onPointerDown}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onClick={() => setOpened(isOpen ? null : key)}
                  className={HANDLE}
                >
                  <GripVertical size={18} strokeWidth={1.75} />
                </IconButton>
                {isOpen && !hasOwnSteps && (
                  <Steps name={name} index={index} last={items.length - 1} onStep={(to) => move(index, to)} />
                )}
                {row.children(item, index, isOpen)}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
};

const ROW = cx(
  'flex items-center gap-1 group-data-[dragging]/order:motion-safe:transition-transform',
  'data-[dragged]:relative data-[dragged]:z-10 data-[dragged]:bg-sunk data-[dragged]:transition-none!',
);
/** A finger on it drags the row and does not scroll the page. */
const HANDLE = 'cursor-grab touch-none -ms-2 group-data-[dragging]/order:cursor-grabbing';

type StepsProps = { name: string; index: number; last: number; onStep: (to: number) => void };

/** For those who can neither drag nor press keys. At the ends a button stays, and keeps the focus. */
const Steps = ({ name, index, last, onStep }: StepsProps) => (
  <span className="flex">
    <IconButton label={orderTexts.up(name)} aria-disabled={index === 0} onClick={() => onStep(Math.max(0, index - 1))}>
      <ChevronUp size={18} strokeWidth={1.75} />
    </IconButton>
    <IconButton label={orderTexts.down(name)} aria-disabled={index === last} onClick={() => onStep(Math.min(last, index + 1))}>
      <ChevronDown size={18} strokeWidth={1.75} />
    </IconButton>
  </span>
);
