import type { User } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import type { ComponentType } from 'react';
import { StickyColumn } from '../../shared/ui/StickyColumn';
import { YourProfile } from '../accounts/YourProfile';
import { PopularCharts } from '../charts/PopularCharts';
import { UpcomingEvents } from '../events/UpcomingEvents';
import { SpotlightBlock } from '../follows/SpotlightBlock';
import { Suggestions } from '../follows/Suggestions';
import { RecentlyPlayed } from '../playback/RecentlyPlayed';
import { YourPoints } from '../rewards/YourPoints';
import { CommunityStats } from '../site/CommunityStats';
import { Recommended } from '../tracks/Recommended';
import { TrendingTopics } from '../trends/TrendingTopics';
import { HomeNavigation } from './HomeNavigation';

type Blocks = readonly ComponentType<{ user: User }>[];

/** What stands beside the feed, from above: on either side of it, or in one column where there is room for no more. */
const COLUMNS = {
  left: [YourProfile, HomeNavigation, RecentlyPlayed, CommunityStats, PopularCharts, UpcomingEvents],
  right: [Suggestions, TrendingTopics, YourPoints, Recommended, SpotlightBlock],
  only: [
    PopularCharts,
    UpcomingEvents,
    TrendingTopics,
    CommunityStats,
    YourPoints,
    Suggestions,
    RecentlyPlayed,
    YourProfile,
    HomeNavigation,
    SpotlightBlock,
    Recommended,
  ],
} as const satisfies Record<string, Blocks>;
type HomeSide = keyof typeof COLUMNS;
export type HomeColumnProps = Readonly<{ side: HomeSide; user: User }>;

export const HomeColumn = ({ side, user }: HomeColumnProps) => {
  const blocks: Blocks = COLUMNS[side];
  return (
    <StickyColumn label={shellTexts.columns[side]} className="grid">
      {blocks.map((Block, i) => (
        <Block key={i} user={user} />
      ))}
    </StickyColumn>
  );
};
