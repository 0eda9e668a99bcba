export { TrackCardView } from './TrackCardView';
