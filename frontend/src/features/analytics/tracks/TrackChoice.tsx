import { ANALYTICS_SPANS, trackAnalyticsTexts as texts } from '@refrain/contracts/analytics';
import { chartCalls } from '@refrain/contracts/charts';
import { useState } from 'react';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { Select } from '../../../shared/ui/form/Select';
import { trackIn, type Choice } from './use-choice';

const { useGetSongsOfWeekQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getSongsOfWeek: reads(build, chartCalls.getChart, {
      ask: (_: void) => ({ query: { window: 'week' as const, kind: 'all' as const } }),
      providesTags: ['Chart'],
    }),
  }),
});

type Props = { choice: Choice; title: string | null; choose: (change: Partial<Choice>) => void };

/** Which song, or every one, and of how many days. */
export const TrackChoice = ({ choice, title, choose }: Props) => {
  const { data } = useGetSongsOfWeekQuery();
  const [link, setLink] = useState('');
  const songs = data?.entries ?? [];
  const isListed = choice.track === null || songs.some(({ id }) => id === choice.track);
  return (
    <section aria-label={texts.track} className="grid items-end gap-3 md:grid-cols-2">
      <Field label={texts.track}>
        <Select value={choice.track ?? ''} onChange={(track) => choose({ track: track || null })}>
          <option value="">{texts.everyTrack}</option>
          {!isListed && <option value={choice.track ?? ''}>{title ?? texts.gone}</option>}
          <optgroup label={texts.inChart}>
            {songs.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.title}, {entry.artistName}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (link.trim()) choose({ track: trackIn(link) });
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={texts.link}>
            <Input value={link} maxLength={300} onChange={(event) => setLink(event.target.value)} />
          </Field>
        </div>
        <Button type="submit">{texts.show}</Button>
      </form>
      <div>
        <Segmented
          label={texts.span}
          options={ANALYTICS_SPANS}
          labels={texts.spans}
          value={choice.days}
          onChange={(days) => choose({ days })}
        />
      </div>
    </section>
  );
};
