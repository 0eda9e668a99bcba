import { SENTENCE_ENDS, withoutEnd } from '@refrain/contracts/kernel';
import { HASHTAG, tagOf } from '@refrain/contracts/trends';
import { linkTarget } from './link-target';

/** A stretch of a post's text: plain, a hashtag or a mentioned name, a link to a page of ours, or one to elsewhere. */
export type Segment =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'tag' | 'name'; text: string; href: string }>
  | Readonly<{ kind: 'page'; text: string; href: string }>
  | Readonly<{ kind: 'link'; text: string; href: string }>;

const NAME = String.raw`(?<![\p{L}\p{N}_.@/-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,48}[\p{L}\p{N}_]`;
const TOKEN = new RegExp(
  String.raw`(https?:\/\/[^\s<>"']+|(?<![\w/])\/(?:(?:tracks?|videos?)\/[0-9a-f-]{36}\b|blog\/[\w-]+)|${HASHTAG}|${NAME})`,
  'giu',
);
/** One empty line parts two paragraphs; more of them would push away what comes next. */
const HOLE = /\n(?:[^\S\n]*\n){2,}/g;

const addressed = (url: string, origin: string): Segment => {
  if (url.startsWith('/')) return { kind: 'page', text: url, href: url };
  const target = linkTarget(url, origin);
  if (!target) return { kind: 'text', text: url };
  if (target.isOurs) return { kind: 'page', text: target.href.replace(/[?#].*/s, ''), href: target.href };
  return { kind: 'link', text: url.replace(/^https?:\/\/(www\.)?/, ''), href: url };
};

/**
 * A post's text in stretches. `origin` is where this site lives. A link to the track `trackId` is left out where the
 * track is shown as a card.
 */
export const segments = (content: string, origin: string, trackId: string | null = null): readonly Segment[] => {
  const found: Segment[] = [];
  const push = (segment: Segment) => {
    const last = found[found.length - 1];
    if (segment.kind === 'text' && last?.kind === 'text')
      found[found.length - 1] = { kind: 'text', text: last.text + segment.text };
    else if (segment.text) found.push(segment);
  };
  for (const [i, part] of content.replace(HOLE, '\n\n').split(TOKEN).entries()) {
    if (i % 2 === 0) push({ kind: 'text', text: part });
    else if (part.startsWith('#'))
      push({ kind: 'tag', text: part, href: `/trending?tag=${encodeURIComponent(tagOf(part) ?? part.slice(1))}` });
    else if (part.startsWith('@')) push({ kind: 'name', text: part, href: `/${encodeURIComponent(part.slice(1))}` });
    else {
      const address = withoutEnd(part, SENTENCE_ENDS);
      const tail = part.slice(address.length);
      const segment = addressed(address, origin);
      const onCard = trackId !== null && segment.kind === 'page' && segment.href.toLowerCase().includes(trackId.toLowerCase());
      if (!onCard) push(segment);
      push({ kind: 'text', text: onCard ? '' : tail });
    }
  }
  return found.map((each, i) => trimmed(each, i === 0, i === found.length - 1)).filter((each) => each.text);
};

const trimmed = (segment: Segment, first: boolean, last: boolean): Segment => {
  if (segment.kind !== 'text') return segment;
  const start = first ? segment.text.trimStart() : segment.text;
  return { kind: 'text', text: last ? start.trimEnd() : start };
};
