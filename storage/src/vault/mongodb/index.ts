export { openMongoVault } from './mongo-vault';
