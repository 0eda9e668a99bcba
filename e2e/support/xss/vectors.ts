import { createHash } from 'node:crypto';
import { encoded, breakouts, handlers, styles } from './attributes';
import { fileNames, places, schemes } from './addresses';
import { drawings, embeddings, mutations, pictures, scripts } from './markup';
import { headers, keys, markings, strings, templates, unseen } from './words';

/** What would run, load or lead somewhere if it were taken for more than text; its number is in it, so that one that does is known. */
export type Vector = Readonly<{ n: number; kind: string; text: string }>;

export const kinds: Readonly<Record<string, readonly string[]>> = {
  ...{ scripts, pictures, drawings, embeddings, mutations, handlers, breakouts, encoded, styles },
  ...{ schemes, places, fileNames, markings, templates, strings, keys, unseen, headers },
};

const numbered = (text: string, n: number): string =>
  text.replace(/((?:ss|alert|confirm|prompt|MsgBox)(?:[(`]|&lpar;))0/g, `$1${n}`).replace(/(evil.test\/)0/g, `$1${n}`);

/** All of them, for a site at `origin`. */
export const vectorsAt = (origin: string): readonly Vector[] =>
  Object.entries(kinds)
    .flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
    .map(({ kind, text }, index) => ({ n: index + 1, kind, text: numbered(text, index + 1).replaceAll('ORIGIN', origin) }));

/** Some of them, the same for the same seed: one of each kind, and then any. */
export const sampleOf = (vectors: readonly Vector[], size: number, seed: number): readonly Vector[] => {
  const placeOf = ({ n }: Vector) => createHash('sha256').update(`${seed} ${n}`).digest('hex');
  const shuffled = [...vectors].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const firsts = shuffled.filter(({ kind }, index) => shuffled.findIndex((other) => other.kind === kind) === index);
  return [...new Set([...firsts, ...shuffled])].slice(0, size);
};

const NOTHING = /[\p{Cc}\p{Cs}\p{Cn}\s\ufeff\ufffd]+/gu;
/** As it is compared with what a screen shows: controls and white space are nothing, and links are shown without where they begin. */
export const bare = (text: string): string => text.replace(/https?:\/\/(www\.)?/g, '').replace(NOTHING, '');
