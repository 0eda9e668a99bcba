import { accountsContext } from '../accounts/accounts.context';
import { Clock } from '../kernel/values/clock';
import { defineContext } from '../kernel/context';
import { ReadModels } from '../kernel/read/read-models';
import { Sessions } from '../kernel/sessions/sessions';
import { Streams } from '../kernel/write/streams/streams';
import { CHANGE_BUS, EVENT_LOG, MEDIA_STORE, VAULT } from '../kernel/values/tokens';
import { Outbox } from '../mail/outbox';
import { ErasureDeskController } from './erasure-desk.controller';
import type { ErasureParts } from './erasure-steps';
import { Erasures } from './erasures';
import { Exports } from './exports';
import { CancelDeletion, RequestDeletion } from './personal-data.commands';
import { PersonalDataController } from './personal-data.controller';
import { RemovePostMediaWhenAuthorErased } from './remove-post-media-when-author-erased.reaction';
import { RemoveUploadWhenOwnerErased } from './remove-upload-when-owner-erased.reaction';

const erasures = {
  provide: Erasures,
  inject: [Streams, ReadModels, Sessions, Clock, Outbox, EVENT_LOG, VAULT, MEDIA_STORE, CHANGE_BUS],
  useFactory: (...[streams, readModels, sessions, clock, outbox, log, vault, media, bus]: Given) =>
    new Erasures({ streams, readModels, sessions, clock, outbox, log, vault, media, bus }),
};
type Given = [
  ...[Streams, ReadModels, Sessions, Clock, Outbox],
  ...[ErasureParts['log'], ErasureParts['vault'], ErasureParts['media'], ErasureParts['bus']],
];

export const personalDataContext = defineContext({
  name: 'personal-data',
  controllers: [PersonalDataController, ErasureDeskController],
  commands: [RequestDeletion, CancelDeletion],
  reactions: [RemoveUploadWhenOwnerErased, RemovePostMediaWhenAuthorErased],
  parts: [Exports, erasures],
  uses: [accountsContext],
});
