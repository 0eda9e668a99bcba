import type { Season } from '@refrain/contracts/themes';
import { command } from '../kernel/write/command';
import { THEMES_STREAM, themesDecider } from './themes.decider';

type Asked = Readonly<{ seasonId: string | null; after: Season | null; seen: number; setBy: string; reason: string }>;

/** Without an id it is a new season. */
export const SetSeason = command('SetSeason', ({ seasonId, ...asked }: Asked, { decide, created }) =>
  decide(THEMES_STREAM, themesDecider, { ...asked, isNew: seasonId === null, seasonId: seasonId ?? created('season') }),
);
