export { ShareButton } from './ShareButton';
export { personItem, playlistItem, postItem, trackItem } from './share-item';
