import {
  AI_PRESETS,
  catalogueSortTexts,
  CATALOGUE_SORTS,
  catalogueTexts as texts,
  discoverTexts,
  GENRES,
  MOOD_SLUGS,
  moodName,
  type AiCategory,
} from '@refrain/contracts/tracks';
import { songMenuTexts } from '@refrain/contracts/playback';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startStationOf } from '../../../player/mix/station';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Select } from '../../../shared/ui/form/Select';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, TrackRowSkeleton } from '../../../shared/ui/states';
import { useGetCatalogueInfiniteQuery } from '../api';
import { SongList } from '../discover/SongList';
import { chosenIn, withChoice, type CatalogueFilter, type Chosen } from './catalogue-query';

/** Value and label of each option. */
const OPTIONS: Readonly<Record<CatalogueFilter, readonly (readonly [string, string])[]>> = {
  genre: GENRES.map((genre) => [genre, genre]),
  mood: MOOD_SLUGS.map((slug) => [slug, moodName(slug)]),
  ai: (Object.keys(AI_PRESETS) as AiCategory[]).map((category) => [category, AI_PRESETS[category].label]),
};

/** Every released track, in lists by genre, mood and AI level. What is chosen stands in the address; `moodShelf` stands over a mood alone. */
export const TracksPage = ({ moodShelf }: { moodShelf?: (mood: string) => ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const chosen = chosenIn(params);
  const list = useGetCatalogueInfiniteQuery(chosen);
  const choose = (name: CatalogueFilter | 'sort') => (value: string) =>
    setParams(withChoice(params, name, value), { replace: true, preventScrollReset: true });
  return (
    <Page
      title={texts.title}
      hint={texts.hint}
      action={chosen.mood && <MoodStation mood={chosen.mood} />}
      className="max-w-[1180px]"
    >
      <Filters chosen={chosen} choose={choose} />
      {chosen.mood && !chosen.genre && !chosen.ai && (
        <>
          {moodShelf?.(chosen.mood)}
          <h2 className="mb-5 text-2xl">{texts.ofMood(moodName(chosen.mood))}</h2>
        </>
      )}
      <PagedList
        list={list}
        items={(page) => page.tracks}
        keyOf={({ id }) => id}
        error={{ title: texts.failed }}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyHint}
            seed={6}
            action={<Button onClick={() => setParams({}, { replace: true })}>{texts.clear}</Button>}
          />
        }
        skeleton={[1, 2, 3, 4, 5].map((n) => (
          <TrackRowSkeleton key={n} seed={n} />
        ))}
        more={{ label: discoverTexts.loadMore, ahead: true, className: 'mt-6' }}
      >
        {(tracks) => <SongList label={texts.title} songs={tracks} />}
      </PagedList>
    </Page>
  );
};

const MoodStation = ({ mood }: { mood: string }) => {
  const dispatch = useAppDispatch();
  return <Button onClick={() => void dispatch(startStationOf(`mood:${mood}`))}>{songMenuTexts.station}</Button>;
};

type FilterProps = { chosen: Chosen; choose: (name: CatalogueFilter | 'sort') => (value: string) => void };

const Filters = ({ chosen, choose }: FilterProps) => (
  <section aria-label={texts.filters} className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
    {(Object.keys(OPTIONS) as CatalogueFilter[]).map((filter) => (
      <Field key={filter} label={texts[filter]}>
        <Select value={chosen[filter] ?? ''} onChange={choose(filter)}>
          <option value="">{texts.any[filter]}</option>
          {OPTIONS[filter].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    ))}
    <Field label={texts.sort}>
      <Select value={chosen.sort} onChange={choose('sort')}>
        {CATALOGUE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {catalogueSortTexts[sort]}
          </option>
        ))}
      </Select>
    </Field>
  </section>
);
