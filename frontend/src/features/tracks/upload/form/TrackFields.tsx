import { albumDraftTexts, announcementTexts, involvesAi, uploadFormTexts as texts, YEAR_MIN } from '@refrain/contracts/tracks';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textFieldOf } from '../../../../shared/ui/form/Form';
import { Input } from '../../../../shared/ui/form/Input';
import { AiClassification } from './AiClassification';
import { GenreFields } from './GenreFields';
import { MoodPicker } from './MoodPicker';
import { ReleaseFields } from './ReleaseFields';
import type { UploadValues } from '../upload-values';

/** It stands among what is folded away at first, and reads files of captions: fetched after the form. */
const TimedLyricsPicker = lazy(() => import('../../lyrics/TimedLyricsPicker').then((m) => ({ default: m.TimedLyricsPicker })));

const PAIR = 'grid gap-x-4 gap-y-5 sm:grid-cols-2';

const Text = textFieldOf<UploadValues>();

type Props = {
  form: UseFormReturn<UploadValues>;
  /** Of a song that is there: its words have a form of their own, and its release is not chosen again. */
  isThere?: boolean;
  /** What is said of all songs of an album: the title is that of the album. */
  isAlbum?: boolean;
  /** An admin may put a song up for another artist. */
  mayOverride?: boolean;
  /** Of a video: without words, and without what is for songs alone. */
  isVideo?: boolean;
  /** Its sound comes out of a film; lines with times are added to the song once it is there. */
  isFromVideo?: boolean;
};

const FLAGS = ['downloadable', 'isExplicit', 'chartEligible'] as const;

/** Everything an artist says about a track, in the order of the sleeve. */
export const TrackFields = ({
  form,
  isAlbum = false,
  mayOverride = false,
  isVideo = false,
  isFromVideo = false,
  isThere = isVideo,
}: Props) => {
  const { register, watch, setValue, formState } = form;
  const values = watch();
  const error = (field: keyof UploadValues) => formState.errors[field]?.message as string | undefined;
  const set = (change: Partial<UploadValues>) => {
    for (const [field, value] of Object.entries(change)) {
      setValue(field as keyof UploadValues, value as never, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    }
  };
  return (
    <>
      <div className={PAIR}>
        <Text name="title" label={isAlbum ? albumDraftTexts.title : texts.title} required />
        {!isAlbum && <Text name="version" label={texts.version} />}
        <Text name="artist" label={texts.artist} required />
        <fieldset hidden={isAlbum}>
          <legend className="mb-1.5 text-sm font-semibold">
            {texts.featured} <span className="text-[0.8125rem] font-normal text-ink-3">{texts.featuredHint}</span>
          </legend>
          <div className="grid gap-2">
            {([0, 1, 2] as const).map((i) =>
              i === 0 || values.featured[i - 1] || values.featured[i] ? (
                <Input key={i} {...register(`featured.${i}`)} aria-label={texts.featuredNth(i + 1)} autoComplete="off" />
              ) : null,
            )}
          </div>
        </fieldset>
        {mayOverride && <Text name="artistOverride" label={texts.artistOverride} hint={texts.artistOverrideHint} />}
        <GenreFields
          genre={values.genre}
          genres={values.genres}
          onChange={set}
          errors={{ genre: error('genre'), genres: error('genres') }}
        />
      </div>
      <MoodPicker
        value={values.moodCategories}
        onChange={(moodCategories) => set({ moodCategories })}
        error={error('moodCategories')}
      />
      <AiClassification
        category={values.aiCategory}
        involvement={values.aiInvolvement}
        onChange={({ category, involvement }) => set({ aiCategory: category, aiInvolvement: involvement })}
      />
      {involvesAi(values.aiInvolvement) && (
        <div className={PAIR}>
          <Text name="aiTools" label={texts.aiTools} hint={texts.aiToolsHint} />
          <Text name="aiCredits" label={texts.aiCredits} hint={texts.aiCreditsHint} />
        </div>
      )}
      <details
        className="group border-y border-line"
        open={Boolean(error('year') ?? error('album') ?? error('description') ?? error('lyrics')) || undefined}
      >
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
          {texts.details}{' '}
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pt-1 pb-6">
          <div className={PAIR}>
            {!isAlbum && <Text name="album" label={texts.album} />}
            <Text
              name="year"
              label={texts.year}
              rule={{ valueAsNumber: true }}
              type="number"
              inputMode="numeric"
              min={YEAR_MIN}
              max={new Date().getFullYear() + 1}
            />
          </div>
          <Text name="description" label={texts.description} kind="text" hint={texts.descriptionHint} />
          {!isThere && !isAlbum && (
            <>
              <Text name="lyrics" label={texts.lyrics} kind="text" rows={6} />
              {!isFromVideo && (
                <Suspense fallback={null}>
                  <TimedLyricsPicker value={values.timedLyrics} onChange={(timedLyrics) => set({ timedLyrics })} />
                </Suspense>
              )}
            </>
          )}
          <Text name="tags" label={texts.tags} hint={texts.tagsHint} />
          <div className="grid gap-1">
            {FLAGS.filter((flag) => !isVideo || flag === 'isExplicit').map((flag) => (
              <label key={flag} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" {...register(flag)} className="size-5 accent-[var(--signal)]" />
                {texts[flag]}
              </label>
            ))}
          </div>
        </div>
      </details>
      {!isThere && <Release form={form} onChange={set} error={error('releaseDate')} />}
    </>
  );
};

type ReleaseProps = {
  form: UseFormReturn<UploadValues>;
  onChange: (change: Partial<UploadValues>) => void;
  error: string | undefined;
};

const Release = ({ form: { register, watch }, onChange, error }: ReleaseProps) => {
  const [releaseNow, releaseDate] = watch(['releaseNow', 'releaseDate']);
  return (
    <>
      <label className="flex min-h-11 items-start gap-3">
        <input type="checkbox" {...register('announce')} className="mt-0.5 size-5 flex-none accent-[var(--signal)]" />
        <span>
          {announcementTexts.wanted}
          <span className="block text-sm text-ink-3">{announcementTexts.wantedHint}</span>
        </span>
      </label>
      <ReleaseFields releaseNow={releaseNow} releaseDate={releaseDate} onChange={onChange} error={error} />
    </>
  );
};
