import {
  GROUNDS,
  LEAST_CONTRAST,
  propertiesOf,
  readingOf,
  themeTexts as texts,
  type Accent,
  type ContrastOf,
  type Look,
} from '@refrain/contracts/themes';
import type { CSSProperties } from 'react';

const USES: readonly ContrastOf[] = ['text', 'mark', 'onMark'];
/** Rounded down: what is shown as enough is enough. */
const ratio = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

/** A small page in one look with an accent, whichever look is on, and how well it reads. */
export const LookPreview = ({ look, accent }: { look: Look; accent: Accent }) => {
  const reading = readingOf(look, accent);
  const style = { ...propertiesOf(accent), background: GROUNDS[look].sleeve } as CSSProperties;
  return (
    <div className="grid content-start gap-2">
      <div style={style} className="grid justify-items-start gap-2 rounded-card border border-line p-4">
        <b className="text-signal-ink">{texts.sampleTitle}</b>
        <span className="text-sm text-signal-ink">{texts.sampleText}</span>
        <span aria-hidden className="h-1 w-full rounded-pill bg-signal" />
        <span aria-hidden className="rounded-pill bg-signal px-4 py-1.5 font-semibold text-on-signal">
          {texts.samplePress}
        </span>
      </div>
      <ul className="text-sm tabular-nums">
        {USES.map((use) => {
          const isGood = reading[use] >= LEAST_CONTRAST[use];
          return (
            <li key={use} className={isGood ? 'text-ink-2' : 'font-semibold text-signal-ink'}>
              {texts.ratio(texts.reading[use], ratio(reading[use]), LEAST_CONTRAST[use])}. {isGood ? texts.good : texts.tooClose}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
