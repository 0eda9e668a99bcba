import { PopularAndNew } from '../features/recommendations/PopularAndNew';
import { DiscoverMusicPage } from '../features/tracks/discover/DiscoverMusicPage';

/** /discover/music; a visitor finds what is popular below what is newest. */
export const DiscoverPage = () => <DiscoverMusicPage shelf={<PopularAndNew />} />;
