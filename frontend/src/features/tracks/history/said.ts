import {
  AI_ASPECTS,
  AI_PRESETS,
  moodName,
  ownTrackTexts as texts,
  type AiProfile,
  type FieldChange,
  type FileVersion,
} from '@refrain/contracts/tracks';
import { involvementLabels } from '../../../shared/ui/music/AiBadge';
import { duration } from '../../../shared/lib/text/format';

const listed = (names: readonly string[]): string => names.join(', ') || texts.none;
const yesNo = (value: boolean): string => (value ? texts.yes : texts.no);

/** Only the aspects that differ. */
const aspects = (of: AiProfile, other: AiProfile): string =>
  listed(
    AI_ASPECTS.filter((aspect) => of[aspect] !== other[aspect]).map((aspect) => `${aspect}: ${involvementLabels[of[aspect]]}`),
  );

/** Version 0 is none: the first cover of a song that came without. */
const versionOf = ({ version, durationSeconds }: FileVersion): string => {
  if (version === 0) return texts.none;
  return durationSeconds === null ? texts.fileVersion(version) : texts.timedVersion(version, duration(durationSeconds));
};

/** What a field said before and says now, in words. */
export const saidOf = (change: FieldChange): Readonly<{ before: string; now: string }> => {
  switch (change.field) {
    case 'aiInvolvement':
      return { before: aspects(change.from, change.to), now: aspects(change.to, change.from) };
    case 'aiCategory':
      return { before: AI_PRESETS[change.from].label, now: AI_PRESETS[change.to].label };
    case 'moodCategories':
      return { before: listed(change.from.map(moodName)), now: listed(change.to.map(moodName)) };
    case 'featuredArtists':
    case 'genres':
    case 'tags':
    case 'aiTools':
      return { before: listed(change.from), now: listed(change.to) };
    case 'downloadable':
    case 'isExplicit':
    case 'chartEligible':
      return { before: yesNo(change.from), now: yesNo(change.to) };
    case 'audio':
    case 'cover':
      return { before: versionOf(change.from), now: versionOf(change.to) };
    default:
      return { before: String(change.from ?? texts.none), now: String(change.to ?? texts.none) };
  }
};
