import type { User } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ComponentType } from 'react';
import { StickyColumn } from '../../shared/ui/list/StickyColumn';
import { YourProfile } from '../../features/accounts/profile/YourProfile';
import { PopularCharts } from '../../features/charts/PopularCharts';
import { UpcomingEvents } from '../../features/events/UpcomingEvents';
import { SpotlightBlock } from '../../features/follows/SpotlightBlock';
import { Suggestions } from '../../features/follows/Suggestions';
import { RecentlyPlayed } from '../../features/playback/RecentlyPlayed';
import { YourPoints } from '../../features/rewards/YourPoints';
import { ShareButton, trackItem } from '../../features/share';
import { CommunityStats } from '../../features/site/CommunityStats';
import { Recommended } from '../../features/tracks/discover/Recommended';
import { TrendingTopics } from '../../features/trends/TrendingTopics';
import { HomeNavigation } from './HomeNavigation';

/** A recommended track can be shared from its row. */
const ShareTrack = ({ track, ...look }: { track: TrackCard; label: string; className: string }) => (
  <ShareButton item={trackItem(track)} {...look} />
);
const RecommendedTracks = () => <Recommended Share={ShareTrack} />;

type Blocks = readonly ComponentType<{ user: User }>[];

/** What stands beside the feed, from above: on either side of it, or in one column where there is room for no more. */
const COLUMNS = {
  left: [YourProfile, HomeNavigation, RecentlyPlayed, CommunityStats, PopularCharts, UpcomingEvents],
  right: [Suggestions, TrendingTopics, YourPoints, RecommendedTracks, SpotlightBlock],
  /** Where there is room for no more; also in the drawer of small screens. */
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
    RecommendedTracks,
  ],
} as const satisfies Record<string, Blocks>;
type HomeSide = keyof typeof COLUMNS;
export type HomeColumnProps = Readonly<{ side: HomeSide | 'drawer'; user: User }>;

export const HomeColumn = ({ side, user }: HomeColumnProps) => {
  const blocks: Blocks = COLUMNS[side === 'drawer' ? 'only' : side];
  const shown = blocks.map((Block, i) => <Block key={i} user={user} />);
  if (side === 'drawer') return <div className="grid px-5 pt-5 pb-8">{shown}</div>;
  return (
    <StickyColumn label={shellTexts.columns[side]} className="grid">
      {shown}
    </StickyColumn>
  );
};
