import { historyRules } from '../history';
import { isDay, oneLine, refusal, type TextRule } from '../kernel';
import { contrast, isColour } from './contrast';

/** The two looks that everyone chooses between. Stored in events: a name is never changed. */
export const LOOKS = ['paper', 'ink'] as const;
export type Look = (typeof LOOKS)[number];

/** Hex colours: `mark` of what plays and moves, `text` of words in the accent. */
export type Accent = Readonly<{ mark: string; text: string }>;
/** From one day until another, both included: YYYY-MM-DD in UTC. */
export type Season = Readonly<{ name: string; from: string; until: string }> & Readonly<Record<Look, Accent>>;

/** Seasons that are kept at a time, those that are over included. */
export const SEASONS_MOST = 40;
const SEASON_DAYS_MOST = 200;

export const themeRules = {
  name: { required: 'Give it a name', ...oneLine('Name', 60) },
  colour: { required: 'Choose a colour', ...oneLine('Colour', 7) },
  reason: historyRules.reason,
} as const satisfies Record<string, TextRule>;

/** What accents stand on in each look, as `frontend/src/shared/styles/tokens.css` has it (a spec compares them). */
export const GROUNDS: Readonly<Record<Look, Readonly<Record<'paper' | 'sleeve' | 'sunk', string>>>> = {
  paper: { paper: '#f3ede2', sleeve: '#fbf7ef', sunk: '#e9e1d2' },
  ink: { paper: '#12100e', sleeve: '#1b1815', sunk: '#0c0a09' },
};
/** What may be written on a mark: the light one or the dark one, as it reads better. */
export const ON_MARK = ['#fffaf3', '#1b0a05'] as const;
/** The accents without a season. */
export const HOUSE_ACCENTS: Readonly<Record<Look, Accent>> = {
  paper: { mark: '#d93315', text: '#b02810' },
  ink: { mark: '#ff5b3a', text: '#ff8468' },
};

/** WCAG 2.2: of text and of what is no text. */
export const LEAST_CONTRAST = { text: 4.5, mark: 3, onMark: 4.5 } as const;
export type ContrastOf = keyof typeof LEAST_CONTRAST;

export const onMarkOf = (mark: string): string =>
  contrast(mark, ON_MARK[0]) >= contrast(mark, ON_MARK[1]) ? ON_MARK[0] : ON_MARK[1];

/** How well one look can be read: the worst contrast of each use, over all grounds. */
export const readingOf = (look: Look, { mark, text }: Accent): Readonly<Record<ContrastOf, number>> => {
  const worst = (colour: string) => Math.min(...Object.values(GROUNDS[look]).map((ground) => contrast(colour, ground)));
  return { text: worst(text), mark: worst(mark), onMark: contrast(mark, onMarkOf(mark)) };
};

export const isReadable = (look: Look, accent: Accent): boolean => {
  const reading = readingOf(look, accent);
  return (
    isColour(accent.mark) &&
    isColour(accent.text) &&
    reading.text >= LEAST_CONTRAST.text &&
    reading.mark >= LEAST_CONTRAST.mark &&
    reading.onMark >= LEAST_CONTRAST.onMark
  );
};

const DAY_MS = 86_400_000;

/** Whether a season begins and ends on real days, in this order, and is not too long. */
export const areDays = ({ from, until }: Pick<Season, 'from' | 'until'>): boolean =>
  isDay(from) && isDay(until) && from <= until && (Date.parse(until) - Date.parse(from)) / DAY_MS < SEASON_DAYS_MOST;

export const overlap = (one: Season, other: Season): boolean => one.from <= other.until && other.from <= one.until;
/** @param day YYYY-MM-DD in UTC */
export const holdsOn = ({ from, until }: Season, day: string): boolean => from <= day && day <= until;

const ACCENT_FIELDS = ['mark', 'text'] as const;
export const sameSeason = (one: Season | null, other: Season | null): boolean => {
  if (!one || !other) return one === other;
  const isSame = one.name === other.name && one.from === other.from && one.until === other.until;
  return isSame && LOOKS.every((look) => ACCENT_FIELDS.every((field) => one[look][field] === other[look][field]));
};

export const themeRefusals = {
  unknown: refusal('THEME.UNKNOWN', 404, 'This season does not exist.'),
  unreadable: refusal('THEME.UNREADABLE', 400, 'Too close to the page: text needs a contrast of 4.5 to 1, marks need 3 to 1.'),
  badDays: refusal('THEME.DAYS_NOT_VALID', 400, 'Choose a first and a last day, at most 200 days apart.'),
  overlaps: refusal('THEME.OVERLAPS', 409, 'Another season holds on some of these days.'),
  tooMany: refusal('THEME.TOO_MANY', 409, 'Take a season away that is over before you add another one.'),
  changed: refusal('THEME.CHANGED', 409, 'The seasons were changed meanwhile. Please look again.'),
} as const;
