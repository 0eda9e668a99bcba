export { ShareButton } from './ShareButton';
export { albumItem, personItem, playlistItem, postItem, trackItem, videoItem } from './share-item';
