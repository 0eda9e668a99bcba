import { AI_PRESETS, moodName, trackTexts, type PlayReceipts, type Track } from '@refrain/contracts/tracks';
import { playReasonTexts, type PlayReason } from '@refrain/contracts/playback';
import { bytes, date } from '../../shared/lib/text/format';

/** Which receipt names which reason, in the order they are shown. */
const RECEIPTS: readonly (readonly [keyof PlayReceipts, PlayReason])[] = [
  ['counted', 'HEARD_ENOUGH'],
  ['tooShort', 'TOO_SHORT'],
  ['repeat', 'REPEAT_WITHIN_WINDOW'],
  ['own', 'OWN_PLAY'],
  ['implausible', 'IMPLAUSIBLE_TIME'],
  ['fraud', 'FRAUD'],
];

export type ReceiptLine = Readonly<{ reason: PlayReason; label: string; plays: number; share: number }>;

/** The receipts by reason, each with its share of all attempts (0 to 1). */
export const receiptLines = (receipts: PlayReceipts): readonly ReceiptLine[] => {
  const all = attemptsOf(receipts);
  const named = RECEIPTS.filter(([key]) => receipts[key] !== undefined);
  return named.map(([key, reason]) => ({
    reason,
    label: playReasonTexts[reason],
    plays: receipts[key] ?? 0,
    share: all === 0 ? 0 : (receipts[key] ?? 0) / all,
  }));
};

export const attemptsOf = (receipts: PlayReceipts): number => RECEIPTS.reduce((sum, [key]) => sum + (receipts[key] ?? 0), 0);

/** 'Electronic, Folk; calm, drifting' */
export const characterOf = ({ genre, genres, moodCategories }: Track): string =>
  [[genre, ...genres].join(', '), moodCategories.map((slug) => moodName(slug).toLowerCase()).join(', ')]
    .filter(Boolean)
    .join('; ');

export const releaseText = ({ isPublished, releaseDate, withdrawnAt }: Track): string => {
  if (!releaseDate) return isPublished ? '' : trackTexts.unreleased;
  return isPublished || withdrawnAt ? trackTexts.released(date(releaseDate)) : trackTexts.scheduled(date(releaseDate));
};

export const chartText = ({ aiCategory, chartEligible }: Track): string =>
  chartEligible ? trackTexts.charts[AI_PRESETS[aiCategory].chart] : trackTexts.charts.none;

const CHANNELS: Readonly<Record<number, string>> = { 1: 'mono', 2: 'stereo' };

const soundOf = ({ sampleRate, channels }: Track): string | null =>
  sampleRate === null
    ? null
    : [`${sampleRate / 1000} kHz`, channels !== null && (CHANNELS[channels] ?? `${channels} channels`)]
        .filter(Boolean)
        .join(', ');

/** Decibels with a real minus sign. */
const loudnessOf = ({ loudness }: Track): string | null =>
  loudness === null ? null : `${loudness.toFixed(1).replace('-', '−')} LUFS`;

type CreditKey = keyof typeof trackTexts.creditLabels;

/** What is known of a track, as label and text; what is not known is left out. */
export const creditsOf = (track: Track): readonly (readonly [label: string, text: string])[] => {
  const facts: Readonly<Record<CreditKey, string | null>> = {
    artist: track.artist,
    featured: track.featuredArtists.join(', '),
    album: track.album,
    genre: [track.genre, ...track.genres].join(', '),
    mood: track.moodCategories.map(moodName).join(', '),
    year: String(track.year),
    ai: track.aiCredits,
    tags: track.tags.join(', '),
    sound: soundOf(track),
    loudness: loudnessOf(track),
    master: bytes(track.originalSize),
  };
  return (Object.keys(facts) as CreditKey[]).flatMap((key) => {
    const text = facts[key];
    return text ? [[trackTexts.creditLabels[key], text] as const] : [];
  });
};
