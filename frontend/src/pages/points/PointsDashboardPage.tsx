import { PointsDashboard } from '../../features/rewards/PointsDashboard';
import { WatchAd } from '../../features/rewards/WatchAd';
import { AdSlot } from '../../features/site/AdSlot';

/** /points-dashboard, with advertisements that earn something where the site shows any. */
export const PointsDashboardPage = () => (
  <PointsDashboard>
    <WatchAd>
      <AdSlot />
    </WatchAd>
  </PointsDashboard>
);
