import { cx } from '../../lib/cx';

/** The place of a play button in the corner of a sleeve: seen always on touch and while it plays, else under the pointer or focus. */
export const onSleeve = (isShown: boolean): string =>
  cx(
    '!absolute right-2.5 bottom-2.5 z-10 transition-[opacity,transform] duration-150 group-focus-within:opacity-100 group-hover:-translate-y-1 group-hover:opacity-100 pointer-coarse:opacity-100',
    isShown ? 'opacity-100' : 'opacity-0',
  );
