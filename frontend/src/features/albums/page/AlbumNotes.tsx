import { albumTexts, type Album, type Credit } from '@refrain/contracts/albums';
import type { Side } from './sides';
import { SongWords } from './SongWords';

type Props = { album: Album; sides: readonly Side[] };

/** What stands on the back of the sleeve: notes, who did what, and words. */
export const AlbumNotes = ({ album, sides }: Props) => {
  const placed = sides.flatMap(({ songs }) => songs);
  const places = new Map(placed.map(({ track, place }) => [track.id, place]));
  const sung = placed.filter(({ track }) => track.hasLyrics);
  return (
    <aside aria-label={albumTexts.notes} className="grid content-start gap-7">
      {album.description && (
        <section>
          <h2 className="mb-3 text-[1.375rem]">{albumTexts.notes}</h2>
          <p className="liner text-[1.25rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]">{album.description}</p>
        </section>
      )}
      {album.credits.length > 0 && (
        <section>
          <h2 className="mb-3 text-[1.375rem]">{albumTexts.credits}</h2>
          <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-2 [overflow-wrap:anywhere]">
            {album.credits.map((credit, i) => (
              <div key={i} className="contents">
                <dt className="text-ink-3">{roleOf(credit, places)}</dt>
                <dd>{credit.name}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {sung.length > 0 && (
        <section>
          <h2 className="mb-3 text-[1.375rem]">{albumTexts.words}</h2>
          {sung.map((song) => (
            <SongWords key={song.track.id} song={song} />
          ))}
        </section>
      )}
    </aside>
  );
};

/** "Words, B2" for one song. */
const roleOf = ({ role, trackId }: Credit, places: ReadonlyMap<string, string>): string => {
  const place = trackId === null ? undefined : places.get(trackId);
  return place === undefined ? role : `${role}, ${place}`;
};
