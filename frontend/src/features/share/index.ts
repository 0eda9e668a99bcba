export { ShareButton } from './ShareButton';
export { postItem, trackItem } from './share-item';
