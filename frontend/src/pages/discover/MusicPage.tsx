import { TracksPage } from '../../features/tracks/catalogue/TracksPage';
import { NearShelf } from './NearShelf';

/** /tracks; the page of a mood begins with what of it fits the listener. */
export const MusicPage = () => <TracksPage moodShelf={(mood) => <NearShelf mood={mood} className="mb-10" />} />;
