import { shellTexts } from '@refrain/contracts/routes';
import { SEARCH_SHORTEST } from '@refrain/contracts/search';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../../features/search/search-address';
import { isTyping } from '../../../player/device/hotkeys';
import { cx } from '../../../shared/lib/cx';
import { areShortcutsOn, useShortcutChoice } from '../../../shared/lib/shortcuts';
import { IconButton } from '../../../shared/ui/IconButton';

const SearchDropdown = lazy(() => import('../../../features/search/SearchDropdown').then((m) => ({ default: m.SearchDropdown })));

/** The search of the header: a box, on small screens behind a button and then as wide as the header. `/` leads into it. */
export const SearchBox = () => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isShut, setShut] = useState(false);
  const isShown = !isShut && text.trim().length >= SEARCH_SHORTEST;
  const shortcuts = useShortcutChoice();
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  useSlash(() => (setOpen(true), field.current?.focus()));

  const close = () => {
    setOpen(false);
    setShut(true);
    opener.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(field.current?.value ?? '');
    if (!address) return;
    setOpen(false);
    setShut(true);
    field.current?.blur();
    void navigate(address);
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    // The first one closes what was found.
    if (key !== 'Escape' || defaultPrevented) return;
    field.current?.blur();
    close();
  };
  return (
    <>
      <form
        role="search"
        onSubmit={submit}
        className={cx(
          'relative items-center gap-1 md:flex md:w-[min(460px,60%)]',
          open ? 'flex max-md:absolute max-md:inset-0 max-md:z-10 max-md:bg-paper max-md:px-2' : 'hidden',
        )}
      >
        <label className="group relative flex h-[2.875rem] min-w-0 flex-1 items-center rounded-pill border border-edge bg-sleeve text-ink-2 focus-within:border-transparent">
          <Search size={18} strokeWidth={1.75} aria-hidden="true" className="absolute left-3.5" />
          <input
            ref={field}
            role="combobox"
            aria-expanded={isShown}
            aria-controls="search-found"
            aria-autocomplete="list"
            value={text}
            onChange={({ target }) => (setText(target.value), setShut(false))}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            aria-label={shellTexts.search}
            aria-keyshortcuts={shortcuts === 'on' ? '/' : undefined}
            placeholder={shellTexts.searchHint}
            onKeyDown={onKeyDown}
            className="field-text h-full w-full min-w-0 appearance-none rounded-pill bg-transparent pr-4 pl-11 text-ink md:pr-12"
          />
          <kbd
            aria-hidden="true"
            hidden={shortcuts === 'off' || text !== ''}
            className="absolute right-3.5 rounded-[4px] border border-line px-1.5 font-text text-xs text-ink-3 group-focus-within:hidden max-md:hidden"
          >
            /
          </kbd>
        </label>
        {text !== '' && (
          <IconButton
            label={shellTexts.searchClear}
            onClick={() => (setText(''), field.current?.focus())}
            className="!absolute right-0.5 max-md:hidden"
          >
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label={shellTexts.searchClose} onClick={close} className="md:hidden">
          <X size={20} strokeWidth={1.75} />
        </IconButton>
        {isShown && (
          <Suspense>
            <SearchDropdown
              text={text}
              field={field}
              onClose={() => setShut(true)}
              onLeave={() => (setShut(true), setOpen(false))}
            />
          </Suspense>
        )}
      </form>
      <IconButton
        ref={opener}
        label={shellTexts.search}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="ml-auto md:hidden"
      >
        <Search size={21} strokeWidth={1.75} />
      </IconButton>
    </>
  );
};

/** The key that focuses the search, unless the person is typing in a field. */
const useSlash = (onSlash: () => void) => {
  const latest = useRef(onSlash);
  useEffect(() => void (latest.current = onSlash));
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '/' || !areShortcutsOn() || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
