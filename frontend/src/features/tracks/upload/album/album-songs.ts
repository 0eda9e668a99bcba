import { newId } from '../../../../shared/lib/ids';
import { parseFileName } from '../parse-file-name';
import { readTags, withTags, type SaidByFile } from '../read-tags';
import { declarationOf, type Declaration, type UploadValues } from '../upload-values';

/** A file that is to be a song of an album, and what is said of it alone. */
export type AlbumSong = Readonly<{
  key: string;
  file: File;
  title: string;
  version: string;
  featured: UploadValues['featured'];
  /** Its place as its tags say; null where they do not. */
  place: number | null;
}>;

type OfAlbum = Pick<SaidByFile, 'album' | 'year' | 'genre'>;

/** What files say of themselves, in the order of their tags, else of their names; and of the album they are on, as the first says that does. */
export const songsOf = async (files: readonly File[]): Promise<Readonly<{ songs: readonly AlbumSong[]; of: OfAlbum }>> => {
  const read = await Promise.all(
    files.map(async (file) => {
      const tags = await readTags(file);
      const { title, version, featured, ...of } = withTags(parseFileName(file.name), tags);
      const [first = '', second = '', third = ''] = featured;
      const song: AlbumSong = {
        key: newId(),
        file,
        title,
        version,
        featured: [first, second, third],
        place: tags?.track ?? null,
      };
      return { song, of };
    }),
  );
  const byName = new Intl.Collator('en', { numeric: true });
  const songs = read
    .map(({ song }) => song)
    .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || byName.compare(one.file.name, other.file.name));
  const first = <F extends keyof OfAlbum>(field: F) => read.find(({ of }) => of[field])?.of[field];
  const [album, year, genre] = [first('album'), first('year'), first('genre')];
  return { songs, of: { ...(album && { album }), ...(year && { year }), ...(genre && { genre }) } };
};

/** What is said of a song: what holds for the whole album, and its own. The title of the form is that of the album. */
export const songDeclaration = (values: UploadValues, { title, version, featured }: AlbumSong): Declaration =>
  declarationOf({ ...values, album: values.title, title, version, featured, artistOverride: '', lyrics: '', timedLyrics: '' });
