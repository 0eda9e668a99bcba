import { DiscoverMusicPage } from '../../features/tracks/discover/DiscoverMusicPage';
import { NearShelf } from './NearShelf';

/** /discover/music; below what is newest stands what fits the listener, and for a visitor what is popular. */
export const DiscoverPage = () => <DiscoverMusicPage shelf={<NearShelf className="mt-12" />} />;
