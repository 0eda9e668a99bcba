import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { DecideDuplicate } from './duplicates.commands';
import { DuplicatesController } from './duplicates.controller';
import { FindDuplicatesWhenFingerprinted } from './find-duplicates-when-fingerprinted.reaction';
import { FingerprintTrackWhenProcessed } from './fingerprint-track-when-processed.reaction';
import { duplicatesThings } from './duplicates.things';

/** Fingerprints of an erased artist go with their key, as does what an erased admin wrote. */
export const duplicatesContext = defineContext({
  name: 'duplicates',
  controllers: [DuplicatesController],
  commands: [DecideDuplicate],
  reactions: [FingerprintTrackWhenProcessed, FindDuplicatesWhenFingerprinted],
  exports: [
    {
      file: 'fingerprints.json',
      kind: 'fingerprint',
      holds: 'what your songs sound like, as numbers by which copies are found',
      entries: eachEvent,
    },
    { file: 'duplicates.json', kind: 'duplicate', holds: 'what you decided about songs that sound alike', entries: eachEvent },
  ],
  things: duplicatesThings,
});
