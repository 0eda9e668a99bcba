import { declarationsIn } from '../../declaration';
import { connect } from './connection';
import { syncFile } from './files';
import type { StoredGeneration } from './generations';
import { createIndexes } from '../collections/tables';

/** What was built without waiting for the disk is on it, with every index, before anybody is led there. */
export const settle = (path: string, { number, text }: StoredGeneration): void => {
  const db = connect(path);
  try {
    for (const declaration of declarationsIn(text)) createIndexes(db, declaration, number, 'live');
    db.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
  syncFile(path);
};
