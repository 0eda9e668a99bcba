import { titleSize } from '../shared/lib/look/title-size';
import { TITLE_ROOM } from '../features/tracks/page/title-room';
import { PLACES } from './places';
import { styleOf, tints } from './tints';

/** @public */
export { draw } from './draw';

/** What the server knows of the thing that a page is about; plain text, and a path of this site. */
type Thing = Readonly<{ title: string; byline: string; image: string | null; palette: readonly string[] }>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/**
 * A painted page with a thing in it. The server loads this from the build of the front end.
 * Everything that comes from people is escaped here.
 */
export const fill = (html: string, { title, byline, image, palette }: Thing): string => {
  const parts: Readonly<Record<string, string>> = {
    [PLACES.title]: escaped(title),
    [PLACES.byline]: escaped(byline),
    [`/api/files/${PLACES.image}`]: escaped(image ?? ''),
  };
  const shown = image ? html : html.replace(/<img [^>]*PAINTED-IMAGE[^>]*>/, '');
  return shown
    .replace(/<header class="bg-tint/, `<header${tints(palette)} class="bg-tint`)
    .replace(/style="--title-share[^"]*"/, `style="${styleOf(titleSize(title, TITLE_ROOM))}"`)
    .replace(/(\/api\/files\/)?PAINTED-[A-Z]+/g, (place) => parts[place] ?? '');
};
