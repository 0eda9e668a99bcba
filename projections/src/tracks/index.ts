export * from './catalogue/catalogue.projector';
export * from './catalogue/catalogue.queries';
export * from './catalogue/catalogue-ids.queries';
export * from './tracks/tracks.projector';
export * from './tracks/tracks.queries';
export * from './uploads/uploads.projector';
export * from './uploads/uploads.queries';
export type { FileEntry } from './tracks/tracks.view';
export * from './tracks/released-songs.queries';
