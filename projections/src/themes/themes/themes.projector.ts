import type { ThemeEvent } from '@refrain/contracts/themes';
import { projection } from '../../kernel';
import { THEMES, themes } from './themes.view';

export const themesProjection = projection<ThemeEvent>()('themes', 1, [themes], {
  SeasonSet: ({ at, data: { seasonId, after, setBy, reason } }) => [
    themes.upsert(THEMES, (before) => {
      const { [seasonId]: _, ...others } = before?.seasons ?? {};
      const seasons = after ? { ...others, [seasonId]: { ...after, at, setBy, reason } } : others;
      return { seasons, changes: (before?.changes ?? 0) + 1 };
    }),
  ],
});
