import { defineContext } from '../kernel/context';
import { thing } from '../kernel/things';
import { SetSeason } from './themes.commands';
import { ThemesController } from './themes.controller';
import { themesDecider } from './themes.decider';

export const themesContext = defineContext({
  name: 'themes',
  controllers: [ThemesController],
  commands: [SetSeason],
  things: {
    seasons: thing(
      themesDecider,
      {
        SeasonSet: ({ seasonId, before }, { by, reason }) => ({
          type: 'SetSeason',
          data: { seasonId, isNew: true, after: before, seen: null, setBy: by, reason },
        }),
      },
      'themes',
    ),
  },
});
