import { RadioGroup } from 'radix-ui';
import { chooseTheme, THEME_CHOICES, themeLabels, useThemeChoice, type ThemeChoice } from '../../shared/lib/look/theme';

/** The three themes as small sleeves to pick from. */
export const ThemeSleeves = () => (
  <RadioGroup.Root
    aria-label="Theme"
    value={useThemeChoice()}
    onValueChange={(next) => chooseTheme(next as ThemeChoice)}
    className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3"
  >
    {THEME_CHOICES.map((choice) => (
      <RadioGroup.Item
        key={choice}
        value={choice}
        className="group grid gap-2 rounded-card text-left font-semibold forced-colors:p-2"
      >
        <span className="relative block overflow-hidden rounded-card border border-edge group-data-[state=checked]:border-ink group-data-[state=checked]:shadow-[0_0_0_1px_var(--ink)]">
          <Sleeve choice={choice} />
        </span>
        <span className="flex items-center gap-2 text-ink-2 group-data-[state=checked]:text-ink">
          <span
            className="grid size-4 place-items-center rounded-full border border-edge group-data-[state=checked]:border-ink"
            aria-hidden="true"
          >
            <span className="size-2 rounded-full bg-ink opacity-0 group-data-[state=checked]:opacity-100" />
          </span>
          {themeLabels[choice]}
        </span>
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);

const GROUNDS = { paper: ['#f3ede2', '#1c1815', '#d93315'], ink: ['#12100e', '#f3ebdd', '#ff5b3a'] } as const;
const BARS = [6, 14, 22, 12, 26, 18, 30, 20, 12, 24, 16, 8];

const Sleeve = ({ choice }: { choice: ThemeChoice }) => (
  <svg viewBox="0 0 96 64" className="block w-full" aria-hidden="true">
    <Ground theme={choice === 'ink' ? 'ink' : 'paper'} />
    {choice === 'system' && (
      <g clipPath="url(#half-sleeve)">
        <clipPath id="half-sleeve">
          <path d="M96 0v64H20z" />
        </clipPath>
        <Ground theme="ink" />
      </g>
    )}
  </svg>
);

const Ground = ({ theme }: { theme: 'paper' | 'ink' }) => {
  const [paper, ink, signal] = GROUNDS[theme];
  return (
    <>
      <rect width="96" height="64" fill={paper} />
      {BARS.map((height, i) => (
        <rect key={i} x={12 + i * 6} y={40 - height} width="4" height={height} fill={i < 5 ? signal : ink} />
      ))}
      {BARS.map((height, i) => (
        <rect key={i} x={12 + i * 6} y={41.5} width="4" height={height / 2.4} fill={i < 5 ? signal : ink} opacity=".4" />
      ))}
    </>
  );
};
