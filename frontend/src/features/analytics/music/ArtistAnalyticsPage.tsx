import { artistAnalyticsTexts as texts, type ArtistOfMonth } from '@refrain/contracts/analytics';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { saveCsv } from '../../../shared/lib/text/csv';
import { dollars, monthText } from '../../../shared/lib/money/dollars';
import { count } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Select } from '../../../shared/ui/form/Select';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetArtistAnalyticsInfiniteQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { useAddress } from '../desk/use-weeks';

const COLUMNS = [texts.artist, texts.plays, texts.listeners, texts.releases, texts.followers, texts.earned] as const;
const signed = (n: number): string => (n > 0 ? `+${count(n)}` : count(n));
const cellsOf = ({ plays, listeners, releases, followers, earned }: ArtistOfMonth) => [
  count(plays),
  count(listeners),
  count(releases),
  signed(followers),
  earned === null ? texts.open : dollars(earned),
];

/** /admin/artist-analytics: how artists fare, month by month. */
export const ArtistAnalyticsPage = () => {
  const { params, choose } = useAddress();
  const asked = params.get('month');
  const list = useGetArtistAnalyticsInfiniteQuery(asked);
  const [first] = list.data?.pages ?? [];
  const month = first?.month ?? asked ?? '';
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <div className="mb-6 max-w-[24rem]">
        <Field label={texts.month}>
          <Select value={month} onChange={(chosen) => choose({ month: chosen })}>
            {(first?.months ?? [month]).map((each) => (
              <option key={each} value={each}>
                {each && monthText(each)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PagedList
        list={list}
        items={(page) => page.artists}
        keyOf={({ artistId }) => artistId}
        error={{ title: texts.failed }}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} />}
        skeleton={<SkeletonRows count={6} className="mb-3 h-14" />}
        more={{ className: 'mt-6' }}
      >
        {(artists) => <Table artists={artists} month={month} />}
      </PagedList>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-3">{texts.hint}</p>
    </Desk>
  );
};

const Table = ({ artists, month }: { artists: readonly ArtistOfMonth[]; month: string }) => {
  const save = () =>
    saveCsv(`artists-${month}.csv`, [
      ['id', ...COLUMNS],
      ...artists.map(({ artistId, artist, plays, listeners, releases, followers, earned }) => [
        ...[artistId, artist.displayName, plays, listeners, releases, followers],
        earned === null ? null : dollars(earned),
      ]),
    ]);
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button size="small" onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.csv}
        </Button>
      </div>
      <div tabIndex={0} role="region" aria-label={texts.table(monthText(month))} className="overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{texts.table(monthText(month))}</caption>
          <thead>
            <tr className="border-b border-line text-ink-3">
              {COLUMNS.map((column, i) => (
                <th key={column} scope="col" className={`py-2 pr-4 font-medium ${i === 0 ? 'text-left' : 'text-right'}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {artists.map((each) => (
              <tr key={each.artistId} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-semibold">
                  <Link to={`/artist/${each.artist.slug}`} className="flex min-h-11 min-w-11 items-center hover:underline">
                    {each.artist.displayName}
                  </Link>
                </th>
                {cellsOf(each).map((cell, i) => (
                  <td key={i} className="py-2 pr-4 text-right whitespace-nowrap tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
