import { LOOKS, onMarkOf, type Accent, type Look, type Season } from './rules';

/** More exact than the selectors of the style sheet, which comes after it. */
const SELECTORS: Readonly<Record<Look, string>> = { paper: 'html:root', ink: 'html[data-theme=ink]' };

/** The custom properties that a look takes from its accent. */
export const propertiesOf = ({ mark, text }: Accent): Readonly<Record<`--${string}`, string>> => ({
  '--signal': mark,
  '--signal-ink': text,
  '--on-signal': onMarkOf(mark),
});

/**
 * What the server writes into the first HTML of every page. Readers whose system asks for more contrast keep the accents that were made for them.
 * The decider let nothing but hex colours through.
 */
export const styleOf = (season: Season): string => {
  const rules = LOOKS.map((look) => {
    const properties = Object.entries(propertiesOf(season[look])).map(([name, colour]) => `${name}:${colour}`);
    return `${SELECTORS[look]}{${properties.join(';')}}`;
  });
  return `<style id="season">@media not (prefers-contrast:more){${rules.join('')}}</style>`;
};
