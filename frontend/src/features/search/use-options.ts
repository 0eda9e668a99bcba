import { useEffect, useRef, useState, type RefObject } from 'react';

/** The list that the field of the header controls, and the beginning of the ids of its options. */
export const FOUND_LIST = 'search-found';

type Options = {
  field: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
  count: number;
  /** What was typed: another text begins at no option. */
  asked: string;
  onClose: () => void;
};

/**
 * The option that the arrows of a field have come to, -1 for none (combobox with a list, ARIA Authoring Practices): arrows and their ends walk, Enter opens, Escape
 * and a press elsewhere close.
 */
export const useOptions = ({ field, box, count, asked, onClose }: Options): number => {
  const [at, setAt] = useState<Readonly<{ asked: string; option: number }>>({ asked, option: -1 });
  const active = at.asked === asked && at.option < count ? at.option : -1;
  const latest = useRef({ active, count, asked, onClose });
  useEffect(() => void (latest.current = { active, count, asked, onClose }));

  useEffect(() => {
    const input = field.current;
    const to = (option: number) => setAt({ asked: latest.current.asked, option });
    const onKey = (event: KeyboardEvent) => {
      const { active: from, count: all } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        ArrowDown: all > 0 ? () => to(from + 1 < all ? from + 1 : 0) : undefined,
        ArrowUp: all > 0 ? () => to(from > 0 ? from - 1 : all - 1) : undefined,
        Enter: from >= 0 ? () => document.getElementById(`${FOUND_LIST}-${from}`)?.click() : undefined,
        Escape: latest.current.onClose,
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && target !== input) latest.current.onClose();
    };
    const onTab = ({ key }: KeyboardEvent) => key === 'Tab' && latest.current.active >= 0 && to(-1);
    input?.addEventListener('keydown', onKey);
    input?.addEventListener('keydown', onTab);
    document.addEventListener('pointerdown', onPress);
    return () => {
      input?.removeEventListener('keydown', onKey);
      input?.removeEventListener('keydown', onTab);
      input?.removeAttribute('aria-activedescendant');
      document.removeEventListener('pointerdown', onPress);
    };
  }, [field, box]);

  useEffect(() => {
    const input = field.current;
    if (active < 0) return input?.removeAttribute('aria-activedescendant');
    const id = `${FOUND_LIST}-${active}`;
    input?.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [field, active]);
  return active;
};
