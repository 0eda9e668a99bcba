import { brokenRule, isDay, type Refusal } from '../kernel';
import { GENRES, YEAR_MIN } from '../tracks';
import type { AlbumRequest } from './api';
import { albumRefusals, creditRules, MOST_ALBUM_TRACKS, MOST_CREDITS } from './rules';
import { ALBUM_VISIBILITIES } from './visibility';

/** Between 1900 and 9999. */
const isReleaseDay = (text: unknown): boolean => isDay(text) && Number(text.slice(0, 4)) >= YEAR_MIN;

const isText = (text: unknown): text is string => typeof text === 'string';
const isCredit = (credit: unknown): credit is NonNullable<AlbumRequest['credits']>[number] => {
  if (typeof credit !== 'object' || credit === null) return false;
  const { role, name, trackId = null, ...more } = credit as Record<string, unknown>;
  return (
    brokenRule(creditRules.role, role) === null &&
    brokenRule(creditRules.name, name) === null &&
    (trackId === null || isText(trackId)) &&
    Object.keys(more).length === 0
  );
};

/** The rules of an album that are not of one text alone, in the order of the form. Each is given any JSON. */
const RULES: readonly (readonly [Refusal, (request: AlbumRequest) => boolean])[] = [
  [albumRefusals.releaseDate, ({ releaseDate }) => isReleaseDay(releaseDate)],
  [albumRefusals.visibility, ({ visibility }) => ALBUM_VISIBILITIES.includes(visibility)],
  [albumRefusals.genre, ({ genre = null }) => genre === null || (GENRES as readonly string[]).includes(genre)],
  [albumRefusals.trackUnknown, ({ trackIds }) => Array.isArray(trackIds) && trackIds.every(isText)],
  [albumRefusals.tooManyTracks, ({ trackIds }) => trackIds.length <= MOST_ALBUM_TRACKS],
  [albumRefusals.trackTwice, ({ trackIds }) => new Set(trackIds).size === trackIds.length],
  [albumRefusals.empty, ({ visibility, trackIds }) => visibility === 'private' || trackIds.length > 0],
  [
    albumRefusals.credits,
    ({ credits = [] }) => Array.isArray(credits) && credits.length <= MOST_CREDITS && credits.every(isCredit),
  ],
  [
    albumRefusals.creditTrack,
    ({ credits = [], trackIds }) => credits.every(({ trackId = null }) => trackId === null || trackIds.includes(trackId)),
  ],
];

/** What is wrong with an album as it was filled in; null where nothing is. */
export const brokenAlbum = (request: AlbumRequest): Refusal | null => RULES.find(([, holds]) => !holds(request))?.[0] ?? null;
