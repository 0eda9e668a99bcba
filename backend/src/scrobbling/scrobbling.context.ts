import type { ListenBrainzConnected } from '@refrain/contracts/scrobbling';
import { defineContext } from '../kernel/context';
import { entryOf, takenBack } from '../kernel/persons/person-rows';
import { connectionDecider } from './connection.decider';
import { ForgetTokenWhenDisconnected } from './forget-token-when-disconnected.reaction';
import { ListenBrainz } from './listen-brainz';
import { LISTENBRAINZ_SETTINGS, listenBrainzSettingsFrom } from './listen-brainz-settings';
import { ConnectListenBrainz, DisconnectListenBrainz } from './scrobbling.commands';
import { ScrobblingController } from './scrobbling.controller';
import { Scrobbles } from './scrobbles';
import { SubmitListenWhenPlayCounted } from './submit-listen-when-play-counted.reaction';
import { Tokens } from './tokens';

const scrobbling = takenBack(
  connectionDecider,
  'ListenBrainzConnected',
  ({ userId }: ListenBrainzConnected['data']) =>
    ({ type: 'DisconnectListenBrainz', data: { connectionId: null, userId, because: 'left' } }) as const,
);

export const scrobblingContext = defineContext({
  name: 'scrobbling',
  controllers: [ScrobblingController],
  commands: [ConnectListenBrainz, DisconnectListenBrainz],
  reactions: [SubmitListenWhenPlayCounted, ForgetTokenWhenDisconnected],
  parts: [
    { provide: LISTENBRAINZ_SETTINGS, useFactory: () => listenBrainzSettingsFrom(process.env) },
    ListenBrainz,
    Tokens,
    Scrobbles,
  ],
  leaving: { scrobbling },
  exports: [
    {
      file: 'scrobbling.json',
      kind: 'scrobbling',
      holds: 'when your plays were sent to ListenBrainz, and under which name',
      entries: (events) =>
        events.map((event) => Object.fromEntries(Object.entries(entryOf(event)).filter(([field]) => field !== 'sealed'))),
    },
  ],
});
