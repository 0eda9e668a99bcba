import type { ChartList } from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { unique } from '../../kernel';
import { listsAt, sliceArtists, sliceCountries, sliceTracks } from './slices.view';

const PAGE = 500;
/** More than there are. */
const MOST_COUNTRIES = 1000;

type ListsOf = (trackId: string, at: string) => readonly ChartList[];

/** Gives the lists by genre, mood and country of each of these songs on the day of a moment (ISO); none for a song that is not known. */
export const slicesOfTracks = async (store: ReadStore, trackIds: readonly string[]): Promise<ListsOf> => {
  const tracks = await docsOf(unique(trackIds), (ids) => sliceTracks.in(store).docs(ids));
  const artistIds = unique([...tracks.values()].map(({ artistId }) => artistId));
  const artists = await docsOf(artistIds, (ids) => sliceArtists.in(store).docs(ids));
  return (trackId, at) => {
    const track = tracks.get(trackId);
    return track ? listsAt(track.said, artists.get(track.artistId)?.stated ?? [], at) : [];
  };
};

const docsOf = async <Doc>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Doc>>,
): Promise<ReadonlyMap<string, Doc>> => {
  const found: (readonly [string, Doc])[] = [];
  for (let i = 0; i < ids.length; i += PAGE) found.push(...(await read(ids.slice(i, i + PAGE))));
  return new Map(found);
};

/** Countries (ISO 3166-1 alpha-2) with plays that count, in the order of their codes. */
export const chartCountries = async (store: ReadStore): Promise<readonly string[]> => {
  const rows = await sliceCountries.in(store).find({ orderBy: ['country'], limit: MOST_COUNTRIES });
  return rows.map(({ columns }) => columns.country);
};
