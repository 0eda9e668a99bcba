import { AI_PRESETS, moodName, trackTexts } from '@refrain/contracts/tracks';
import type { Video } from '@refrain/contracts/videos';
import { date } from '../../shared/lib/text/format';
import { AiBadge } from '../../shared/ui/music/AiBadge';

/** What the artist declared of a video: what hands and machines did, and what it is. */
export const VideoNotes = ({ video }: { video: Video }) => (
  <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-14">
    <section>
      <h2 className="mb-4 text-2xl">{trackTexts.linerNotes}</h2>
      {video.description && <p className="mb-7 max-w-[66ch] whitespace-pre-line [overflow-wrap:anywhere]">{video.description}</p>}
      <AiBadge involvement={video.aiInvolvement} size="large" />
      <p className="mt-5 max-w-[60ch] text-ink-2 [overflow-wrap:anywhere]">
        <b className="font-semibold text-ink">{AI_PRESETS[video.aiCategory].label}.</b>{' '}
        {trackTexts.declared(date(video.createdAt))}
        {video.aiTools.length > 0 && ` ${trackTexts.tools(video.aiTools.join(', '))}`}
      </p>
    </section>
    <section>
      <h2 className="mb-4 text-2xl">{trackTexts.credits}</h2>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2.5 [overflow-wrap:anywhere]">
        {factsOf(video).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);

/** What is said of it, as label and text; what is not known is left out. */
const factsOf = (video: Video): readonly (readonly [label: string, text: string])[] => {
  const labels = trackTexts.creditLabels;
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.artist, video.artist],
    [labels.featured, video.featuredArtists.join(', ')],
    [labels.album, video.album],
    [labels.genre, [video.genre, ...video.genres].join(', ')],
    [labels.mood, video.moodCategories.map(moodName).join(', ')],
    [labels.year, String(video.year)],
    [labels.ai, video.aiCredits],
    [labels.tags, video.tags.join(', ')],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
};
