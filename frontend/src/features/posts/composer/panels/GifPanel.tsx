import { GIF_SEARCH_DELAY_MS, gifTexts, type GifItem } from '@refrain/contracts/posts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QuietWave } from '../../../../shared/ui/states';
import { Panel } from './Panel';
import { useDebounced } from '../../../../shared/lib/use-debounced';

type Found = Readonly<{ query: string; gifs: readonly GifItem[] }>;
type Props = { onPick: (gif: GifItem) => void; onClose: () => void };

export const GifPanel = ({ onPick, onClose }: Props) => {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = useDebounced(query.trim(), GIF_SEARCH_DELAY_MS);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (asked === '') return;
    let isWanted = true;
    const show = (gifs: readonly GifItem[]) => isWanted && setFound({ query: asked, gifs });
    void import('./search-gifs').then(({ searchGifs }) => searchGifs(asked)).then(show, () => show([]));
    return () => void (isWanted = false);
  }, [asked]);
  const isAnswered = query.trim() !== '' && found?.query === query.trim();
  return (
    <Panel title={gifTexts.title} closeLabel={gifTexts.close} onClose={onClose}>
      <label className="relative flex min-h-11 items-center rounded-pill border border-line bg-sleeve text-ink-2">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="absolute left-3.5" />
        <input
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={100}
          aria-label={gifTexts.search}
          placeholder={gifTexts.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter here searches, which happens by itself; it does not publish.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field-text h-full w-full min-w-0 appearance-none rounded-pill bg-transparent pr-4 pl-11 text-ink [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      <div aria-live="polite" className="pt-3">
        {isAnswered && found.gifs.length > 0 ? (
          <Gifs gifs={found.gifs} onPick={onPick} />
        ) : (
          <Nothing searching={query.trim() !== '' && !isAnswered} answered={isAnswered} />
        )}
      </div>
    </Panel>
  );
};

const Gifs = ({ gifs, onPick }: { gifs: readonly GifItem[]; onPick: (gif: GifItem) => void }) => (
  <ul className="grid max-h-60 grid-cols-3 gap-1.5 overflow-y-auto">
    {gifs.map((gif) => (
      <li key={gif.id}>
        <button
          type="button"
          onClick={() => onPick(gif)}
          aria-label={gif.title}
          className="block h-24 w-full overflow-hidden rounded-art bg-sunk"
        >
          <img src={gif.images.fixed_height_small.url} alt="" loading="lazy" className="size-full object-cover" />
        </button>
      </li>
    ))}
  </ul>
);

const Nothing = ({ searching, answered }: { searching: boolean; answered: boolean }) => (
  <div className="grid justify-items-center gap-1 py-2 text-center">
    <QuietWave seed={11} bars={60} height={32} className={searching ? 'max-w-56 animate-breathe' : 'max-w-56'} />
    {answered && <b className="font-semibold">{gifTexts.none}</b>}
    <span className="text-[0.8125rem] text-ink-3">{searching ? gifTexts.searching : gifTexts.note}</span>
  </div>
);
