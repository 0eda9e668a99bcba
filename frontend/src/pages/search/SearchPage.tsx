import {
  SEARCH_KINDS,
  SEARCH_LONGEST,
  searchTexts as texts,
  type SearchKind,
  type SearchResult,
} from '@refrain/contracts/search';
import { Link, useSearchParams } from 'react-router-dom';
import { searchAddress } from '../../features/search/search-address';
import { useSearch } from '../../features/search/use-search';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { EmptyState, ErrorState, Loading, TrackRowSkeleton } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { FoundSection } from './FoundSection';

type Tab = SearchKind | 'everything';

/** What is found for the text of the address, by kind. */
export const SearchPage = () => {
  const [query] = useSearchParams();
  const asked = (query.get('q') ?? '').trim().slice(0, SEARCH_LONGEST);
  usePageTitle(asked || texts.title);
  return (
    <div className="mx-auto max-w-[1120px] px-4 py-5 md:px-10 md:py-9">
      <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),6vw,4rem)] [overflow-wrap:anywhere]">
        {asked || texts.title}
      </h1>
      {asked ? <Results key={asked} asked={asked} /> : <EmptyState title={texts.ask} text={texts.askHint} />}
    </div>
  );
};

const Results = ({ asked }: { asked: string }) => {
  const { status, result, retry } = useSearch(asked);
  if (status === 'failed') return <ErrorState title={texts.failed} onRetry={retry} />;
  if (!result)
    return (
      <Loading label={texts.searching}>
        <p className="mt-2 mb-5 text-ink-2">{texts.searching}</p>
        {[1, 2, 3, 4].map((seed) => (
          <TrackRowSkeleton key={seed} seed={seed} />
        ))}
      </Loading>
    );
  if (result.totalResults === 0) return <EmptyState title={texts.empty(asked)} text={texts.emptyHint} seed={7} />;
  return <Found asked={asked} result={result} />;
};

const isKind = (given: string | null): given is SearchKind => SEARCH_KINDS.includes(given as SearchKind);

/** Everything in sections, or one kind alone; which one is part of the address. */
const Found = ({ asked, result }: { asked: string; result: SearchResult }) => {
  const [query, setQuery] = useSearchParams();
  const kinds = SEARCH_KINDS.filter((kind) => result[kind].length > 0);
  const given = query.get('kind');
  const tab: Tab = isKind(given) && kinds.includes(given) ? given : 'everything';
  const choose = (next: Tab) => setQuery(next === 'everything' ? { q: asked } : { q: asked, kind: next }, { replace: true });
  const countOf = (kind: SearchKind) => `${result[kind].length}${result.more.includes(kind) ? '+' : ''}`;
  const total = `${result.totalResults}${result.more.length > 0 ? '+' : ''}`;
  const labels = Object.fromEntries([
    ['everything', `${texts.everything} ${total}`],
    ...kinds.map((kind) => [kind, `${texts.kinds[kind]} ${countOf(kind)}`]),
  ]) as Record<Tab, string>;
  return (
    <>
      <p role="status" className="mt-2 mb-5 min-h-6 text-ink-2">
        {result.meant === null ? texts.found(total) : <Meant meant={result.meant} />}
      </p>
      <Tabs label={texts.results} tabs={['everything', ...kinds]} labels={labels} value={tab} onChange={choose}>
        <TabPanel value="everything" beginsWithControl className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6">
          {kinds.map((kind) => (
            <FoundSection key={kind} kind={kind} result={result} asked={asked} onAll={() => choose(kind)} />
          ))}
        </TabPanel>
        {kinds.map((kind) => (
          <TabPanel key={kind} value={kind} beginsWithControl className="pt-6">
            <FoundSection kind={kind} result={result} asked={asked} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
};

const Meant = ({ meant }: { meant: string }) => (
  <>
    {texts.meant}{' '}
    <Link to={searchAddress(meant) ?? '/search'} className="font-semibold text-ink underline">
      {meant}
    </Link>
    .
  </>
);
