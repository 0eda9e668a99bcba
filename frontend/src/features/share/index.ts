export { ShareButton } from './ShareButton';
export { personItem, postItem, trackItem } from './share-item';
