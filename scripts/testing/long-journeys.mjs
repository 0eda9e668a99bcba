/**
 * Journeys of the long form, as the README names them, and what their titles say: what other steps put to harder tests, pages that the short form
 * opens in the other theme, at the other width or for the same role, what waits for a clock, and what needs Java.
 */
export const LONG_JOURNEYS = {
  'the song on the servers': '\\(distributed\\)',
  'pages and parts in ink at 360 px and on paper at 1280 px': 'in (ink, 360|paper, 1280) px wide',
  'every page in ink at both widths': 'every page reads well in ink',
  'every page at every size, text and colours that readers set': 'every page is reached by everyone',
  'every page through all rules of axe, in both themes at four widths': 'axe finds nothing serious on any page',
  'what is of Pi on paper': 'by everybody, on paper',
  'every address opened by a fan, an artist and an admin': 'opened by (a fan|an artist|an admin) is there',
  'what pages report of interactions': 'interactions of ',
  'the ten seconds in which a new version is offered': 'is said to be ready for ten seconds',
  'the Nu HTML checker': 'valid HTML for the Nu checker|that is not valid is found',
};

/** For Playwright's `--grep-invert`. */
export const longTitles = Object.values(LONG_JOURNEYS).join('|');
