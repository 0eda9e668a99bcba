import {
  DROPDOWN_MOST,
  SEARCH_DELAY_MS,
  SEARCH_KINDS,
  searchTexts as texts,
  type SearchKind,
  type SearchResult,
} from '@refrain/contracts/search';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { interacted } from '../../shared/lib/interacted';
import { useDebounced } from '../../shared/lib/use-debounced';
import { Button } from '../../shared/ui/Button';
import { FoundLine } from './FoundLine';
import { foundRow, type FoundRow } from './found-rows';
import { searchAddress } from './search-address';
import { FOUND_LIST, useOptions } from './use-options';
import { useSearch } from './use-search';

type Props = { text: string; field: RefObject<HTMLInputElement | null>; onClose: () => void; onLeave: () => void };
type DropdownKind = keyof typeof DROPDOWN_MOST;
type Shown = FoundRow & Readonly<{ kind: DropdownKind; position: number }>;

const COLUMNS: readonly (readonly DropdownKind[])[] = [
  ['tracks', 'users'],
  ['posts', 'videos'],
];
const KINDS = COLUMNS.flat();

/** What the dropdown shows, in the order in which arrows walk it. */
const shownOf = (result: SearchResult): readonly Shown[] =>
  KINDS.flatMap((kind) =>
    result[kind].slice(0, DROPDOWN_MOST[kind]).map((found) => ({ kind, ...foundRow(kind, found as never) })),
  ).map((row, i) => ({ ...row, position: i + 1 }));

/** Below the field of the header: what is found while a person types. The focus stays in the field; its arrows move here. */
export const SearchDropdown = ({ text, field, onClose, onLeave }: Props) => {
  const asked = useDebounced(text.trim(), SEARCH_DELAY_MS, '');
  const { status, result, retry } = useSearch(asked);
  const box = useRef<HTMLDivElement>(null);
  const isSettled = asked === text.trim();
  const shown = result && isSettled ? shownOf(result) : [];
  const active = useOptions({ field, box, count: shown.length, asked: text, onClose });
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-20 animate-rise overflow-y-auto border border-line bg-sleeve shadow-float rounded-card"
      // Wider than the field where there is room for two columns.
      style={{ maxHeight: 'calc(100dvh - var(--head) - var(--dock, 0px))', minWidth: 'min(50rem, calc(100vw - 20rem))' }}
    >
      <p
        role="status"
        className={cx('px-4 py-3 text-ink-2', status === 'found' && isSettled && result.totalResults > 0 && 'sr-only')}
      >
        {status === 'searching' || !isSettled ? texts.searching : ''}
        {status === 'found' &&
          isSettled &&
          (result.totalResults > 0 ? texts.found(String(result.totalResults)) : texts.empty(asked))}
      </p>
      {status === 'found' && isSettled && result.totalResults === 0 && <p className="px-4 pb-3 text-ink-3">{texts.emptyHint}</p>}
      {status === 'failed' && isSettled && (
        <div role="alert" className="grid justify-items-start gap-2 px-4 pb-4">
          <p>{texts.failed}</p>
          <Button onClick={retry}>{texts.retry}</Button>
        </div>
      )}
      <div
        id={FOUND_LIST}
        role="listbox"
        aria-label={texts.results}
        className={cx('grid grid-cols-[minmax(0,1fr)] content-start gap-x-4', shown.length > 0 && 'px-2 pb-2 md:grid-cols-2')}
      >
        {COLUMNS.map((kinds) => (
          <div key={kinds.join()} role="presentation" className="min-w-0">
            {kinds.map((kind) => (
              <Group
                key={kind}
                kind={kind}
                rows={shown.filter((row) => row.kind === kind)}
                active={active}
                asked={result?.meant ?? asked}
                onPick={onLeave}
                query={asked}
              />
            ))}
          </div>
        ))}
      </div>
      {result && isSettled && result.totalResults > 0 && <Foot result={result} asked={asked} onClose={onLeave} />}
    </div>
  );
};

type GroupProps = {
  kind: DropdownKind;
  rows: readonly Shown[];
  active: number;
  asked: string;
  query: string;
  onPick: () => void;
};

const Group = ({ kind, rows, active, asked, query, onPick }: GroupProps) =>
  rows.length > 0 && (
    <div role="group" aria-label={texts.kinds[kind]}>
      <p aria-hidden="true" className="px-2 pt-3 pb-1 text-[0.8125rem] font-semibold text-ink-3">
        {texts.kinds[kind]}
      </p>
      {rows.map((row) => (
        <Link
          key={row.id}
          id={`${FOUND_LIST}-${row.position - 1}`}
          role="option"
          aria-selected={active === row.position - 1}
          tabIndex={-1}
          to={row.to}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            interacted({
              type: 'search_result_click',
              contentType: kind,
              contentId: row.id,
              extras: { searchQuery: query, position: row.position },
            });
            onPick();
          }}
          className={cx(
            'flex min-h-11 items-center gap-3 rounded-[6px] border px-2 py-1',
            active === row.position - 1 ? 'border-signal bg-ink/6' : 'border-transparent hover:bg-ink/6',
          )}
        >
          <FoundLine row={row} asked={asked} />
        </Link>
      ))}
    </div>
  );

const countOf = (result: SearchResult, kind: SearchKind): string =>
  result.more.includes(kind) ? `${result[kind].length}+` : String(result[kind].length);

/** `20+` where there is more of some kind than was asked for. */
const totalOf = ({ totalResults, more }: SearchResult): string => `${totalResults}${more.length > 0 ? '+' : ''}`;

const KEYS = [
  ['↑ ↓', texts.move],
  ['Enter', texts.open],
  ['Esc', texts.close],
] as const;

/** What else there is, the way to all of it, and the keys that work in the field. */
const Foot = ({ result, asked, onClose }: { result: SearchResult; asked: string; onClose: () => void }) => {
  const others = SEARCH_KINDS.filter((kind) => !KINDS.includes(kind as DropdownKind) && result[kind].length > 0);
  const address = searchAddress(asked) ?? '/search';
  return (
    <div className="border-t border-line px-4 py-2">
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 py-1">
          <span className="text-[0.8125rem] font-semibold text-ink-3">{texts.alsoFound}</span>
          {others.map((kind) => (
            <Link
              key={kind}
              to={`${address}&kind=${kind}`}
              onClick={onClose}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong px-3 font-semibold"
            >
              {texts.kinds[kind]} <span className="text-[0.8125rem] text-ink-3">{countOf(result, kind)}</span>
            </Link>
          ))}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <Link to={address} onClick={onClose} className="flex min-h-11 min-w-0 items-center gap-2 font-semibold hover:underline">
          <span className="min-w-0 truncate">{texts.seeAll(asked)}</span>
          <span className="shrink-0 text-[0.8125rem] text-ink-3">{texts.found(totalOf(result))}</span>
        </Link>
        <p aria-hidden="true" className="flex shrink-0 gap-3 text-[0.8125rem] text-ink-3 max-md:hidden">
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <kbd className="rounded-[4px] border border-line px-1.5 font-text text-xs">{key}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
};
