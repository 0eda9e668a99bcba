import { aiInsightsTexts as texts, type AiMonth } from '@refrain/contracts/analytics';
import { AI_ASPECTS, AI_PRESETS, type AiCategory, type AiInvolvement } from '@refrain/contracts/tracks';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { sumOf } from '../desk/labels';
import { percent, shortMonth } from '../market/shares';

type Props = { months: readonly AiMonth[] };

export const CATEGORIES = Object.keys(AI_PRESETS) as readonly AiCategory[];
/** From people alone to machines alone. */
const COLOURS: Readonly<Record<AiCategory, string>> = {
  human_only: 'var(--human)',
  production_ai_only: 'var(--edge)',
  ai_assisted: 'var(--line-strong)',
  ai_hybrid: 'var(--hybrid)',
  ai_generated: 'var(--machine)',
};
const HOWS = { human: 'var(--human)', hybrid: 'var(--hybrid)', ai: 'var(--machine)' } as const satisfies Record<
  AiInvolvement,
  string
>;

const fileOf = (what: string, months: readonly { month: string }[]): string =>
  `ai-${what}-${months[0]?.month ?? ''}-to-${months.at(-1)?.month ?? ''}.csv`;

/** Releases or counted plays by declaration, month by month. */
export const Declared = ({ months, of }: Props & { of: 'releases' | 'plays' }) => (
  <Picture
    title={texts[of]}
    columns={[texts.month, ...CATEGORIES.map((category) => AI_PRESETS[category].label)]}
    rows={months.map((month) => [month.month, ...CATEGORIES.map((category) => month[of][category] ?? 0)])}
    fileName={fileOf(of, months)}
  >
    <Bars
      labels={months.map(({ month }) => shortMonth(month))}
      parts={CATEGORIES.map((category) => ({
        name: AI_PRESETS[category].label,
        color: COLOURS[category],
        values: months.map((month) => month[of][category] ?? 0),
      }))}
    />
  </Picture>
);

type Share = readonly [month: string, ofReleases: number, ofPlays: number];

/** Of all of a month, what competes in the AI charts: releases beside plays. */
export const Shares = ({ rows }: { rows: readonly Share[] }) => (
  <Picture
    title={texts.shares}
    hint={texts.sharesHint}
    columns={[texts.month, texts.releasesShare, texts.playsShare]}
    rows={rows.map(([month, ofReleases, ofPlays]) => [month, percent(ofReleases), percent(ofPlays)])}
    fileName={fileOf(
      'shares',
      rows.map(([month]) => ({ month })),
    )}
  >
    <ol className="grid gap-3">
      {rows.map(([month, ...shares]) => (
        <li key={month} className="grid grid-cols-[3rem_1fr] items-center gap-x-3 text-sm">
          <span className="text-ink-2">{shortMonth(month)}</span>
          <span className="grid gap-1">
            {shares.map((share, i) => (
              <span key={i} className="flex items-center gap-2">
                <span className="h-2 flex-1 rounded-pill bg-line">
                  <span
                    className="block h-full rounded-pill"
                    style={{ width: `${share * 100}%`, backgroundColor: i === 0 ? 'var(--ink)' : 'var(--machine)' }}
                  />
                </span>
                <span className="w-12 text-right text-ink-2 tabular-nums">{percent(share)}</span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-2">
      {[texts.released, texts.heard].map((name, i) => (
        <li key={name} className="flex items-center gap-2">
          <span className="size-2.5 rounded-full" style={{ backgroundColor: i === 0 ? 'var(--ink)' : 'var(--machine)' }} />
          {name}
        </li>
      ))}
    </ul>
  </Picture>
);

/** Of the releases of these months, what part was made how. */
export const Aspects = ({ months }: Props) => {
  const of = (aspect: (typeof AI_ASPECTS)[number], how: AiInvolvement) =>
    sumOf(months.map(({ aspects }) => aspects[aspect]?.[how] ?? 0));
  const hows = Object.keys(HOWS) as readonly AiInvolvement[];
  return (
    <Picture
      title={texts.aspects}
      hint={texts.aspectsHint}
      columns={[texts.aspect, ...hows.map((how) => texts.involvement[how])]}
      rows={AI_ASPECTS.map((aspect) => [texts.aspectNames[aspect], ...hows.map((how) => of(aspect, how))])}
      fileName={fileOf('parts', months)}
    >
      <Bars
        labels={AI_ASPECTS.map((aspect) => texts.aspectNames[aspect])}
        parts={hows.map((how) => ({
          name: texts.involvement[how],
          color: HOWS[how],
          values: AI_ASPECTS.map((aspect) => of(aspect, how)),
        }))}
      />
    </Picture>
  );
};
