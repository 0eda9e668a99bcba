const CONTROLS = /<(form|button|input)(?=[\s>])/g;
const TAB_LISTS = / role="tablist"/g;
/** What only a script could answer, and what would be read out twice. */
const LIVE = / (?:tabindex="-1"|aria-live="[^"]*"|role="status")/g;
const IDS = / id="/g;

/**
 * HTML that React wrote, without what only a script could answer: links stay, forms and buttons cannot be reached before they
 * work. Pictures are shown as they come.
 */
export const dead = (html: string): string =>
  html
    .replace(CONTROLS, '<$1 inert=""')
    .replace(TAB_LISTS, '$& inert=""')
    .replace(LIVE, '')
    .replace(IDS, ' id="painted-')
    .replace(/<img [^>]*>/g, (image) => image.replace(' opacity-0"', '"'));
