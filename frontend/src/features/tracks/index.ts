export { TrackCardView } from './TrackCardView';
export { UploadDock } from './upload/UploadDock';
