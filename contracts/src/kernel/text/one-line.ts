/**
 * A name or title: something to be seen, on one line. No controls and no halves of characters; no signs that turn the direction of what
 * follows them; nothing that takes no room, but what joins emoji and letters.
 */
export const ONE_LINE =
  /^(?=[^]*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]*$/u;

/** A rule of length. `what` is the field as a sentence begins: 'Title'. */
export const atMost = (what: string, value: number) => ({
  maxLength: { value, message: `${what} must be at most ${value} characters` },
});

/** The rules of a name or title. */
export const oneLine = (what: string, most: number) => ({
  ...atMost(what, most),
  pattern: { value: ONE_LINE, message: `The ${what.toLowerCase()} may hold visible characters on one line` },
});

/** Controls other than the ends of lines and tabs, which no editor types. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');
