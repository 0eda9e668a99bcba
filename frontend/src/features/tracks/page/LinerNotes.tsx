import { AI_PRESETS, trackTexts, type Track } from '@refrain/contracts/tracks';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { date } from '../../../shared/lib/text/format';
import { ChangedMark } from '../history/ChangedMark';
import { AiBadge } from '../../../shared/ui/music/AiBadge';
import { chartText } from '../track-facts';

/** The artist's words, and what hands and machines did. */
export const LinerNotes = ({ track, edit }: { track: Track; edit?: ReactNode }) => (
  <section id="credits">
    <h2 className="mb-4 text-2xl">{trackTexts.linerNotes}</h2>
    {track.description ? (
      <p className="liner mb-7 max-w-[32em] text-[1.375rem] whitespace-pre-line">{track.description}</p>
    ) : (
      <p className="liner mb-7 text-[1.375rem]">{trackTexts.noLinerNotes}</p>
    )}
    <AiBadge involvement={track.aiInvolvement} size="large" />
    <p className="mt-5 max-w-[60ch] text-ink-2">
      <b className="font-semibold text-ink">{AI_PRESETS[track.aiCategory].label}.</b> {trackTexts.declared(date(track.createdAt))}{' '}
      {track.editedAt && <ChangedMark trackId={track.id} editedAt={track.editedAt} />}
      {track.aiTools.length > 0 && `${trackTexts.tools(track.aiTools.join(', '))} `}
      {chartText(track)}
    </p>
    {track.lyrics && (
      <details className="group mt-7 border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-display text-xl font-bold">
          {trackTexts.lyrics}{' '}
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <p className="liner max-w-[32em] pb-5 whitespace-pre-line">{track.lyrics}</p>
      </details>
    )}
    {edit}
  </section>
);
