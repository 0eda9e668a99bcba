import type { Route } from '@refrain/contracts/routes';
import { VisualizationPage } from '../../player/visual/VisualizationPage';
import { FlaggedPage } from '../../session/flags/Flagged';

/** /audio-visualization-demo, for those who have it. */
export const VisualizationScreen = ({ route }: { route: Route }) => (
  <FlaggedPage flag="visualization">
    <VisualizationPage route={route} />
  </FlaggedPage>
);
