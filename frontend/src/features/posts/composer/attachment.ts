import { ATTACHMENTS, composerTexts, type Captions, type MediaKind, type GifItem } from '@refrain/contracts/posts';

/** What is said beside a file: what a picture shows, the captions of a film. */
export type Said = Readonly<{ alt?: string; captions?: Captions }>;
/** At most one thing goes with a post, so a picture and a GIF can never both be there. */
export type Attachment = (Readonly<{ kind: MediaKind; file: File }> & Said) | Readonly<{ kind: 'gif'; gif: GifItem }> | null;
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;
type Judged = Readonly<{ kind: MediaKind }> | Readonly<{ title: string; text: string }>;

const KINDS = Object.keys(ATTACHMENTS) as MediaKind[];
const endOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is: by its type where the browser names one, else by the end of its name. */
const kindOf = ({ name, type }: FileFacts): MediaKind | undefined =>
  KINDS.find((kind) => type.startsWith(`${kind}/`)) ??
  (type === '' ? KINDS.find((kind) => ATTACHMENTS[kind].extensions.includes(endOf(name))) : undefined);

/** As what a file is taken, or why it is not: the title of the toast and the sentence. */
export const judgeFile = (file: FileFacts): Judged => {
  const kind = kindOf(file);
  if (!kind) return { title: composerTexts.wrongTypeTitle, text: composerTexts.wrongType };
  const { types, extensions, maxBytes, wrongType, tooLarge } = ATTACHMENTS[kind];
  if (!types.test(file.type) && !(file.type === '' && extensions.includes(endOf(file.name))))
    return { title: composerTexts.wrongTypeTitle, text: wrongType };
  return file.size >= maxBytes ? { title: composerTexts.tooLargeTitle, text: tooLarge } : { kind };
};

/** The file that was pasted or dropped, if any; words that come with a picture of themselves stay words. */
export const fileOf = ({ files, types }: Readonly<{ files: ArrayLike<File>; types: readonly string[] }>): File | undefined =>
  types.includes('text/plain') ? undefined : files[0];
