import type { AppPasswordMade } from '@refrain/contracts/subsonic';
import { defineContext } from '../kernel/context';
import { playbackContext } from '../playback/playback.context';
import { eachEvent, takenBack } from '../kernel/persons/person-rows';
import { appPasswordDecider } from './passwords/app-password.decider';
import { AppPasswords } from './passwords/app-passwords';
import { MakeAppPassword, RevokeAppPassword } from './passwords/app-passwords.commands';
import { AppPasswordsController } from './passwords/app-passwords.controller';
import { ForgetAppPasswordWhenRevoked } from './passwords/forget-app-password-when-revoked.reaction';
import { RevokeAppPasswordsWhenPasswordChanges } from './passwords/revoke-app-passwords-when-password-changes.reaction';
import { Asker } from './rest/asker';
import { Acts } from './rest/methods/acts';
import { RestController } from './rest/rest.controller';
import { RestFilesController } from './rest/rest-files.controller';

const appPassword = takenBack(
  appPasswordDecider,
  'AppPasswordMade',
  ({ appPasswordId, userId }: AppPasswordMade['data']) =>
    ({ type: 'RevokeAppPassword', data: { appPasswordId, userId } }) as const,
);

export const subsonicContext = defineContext({
  name: 'subsonic',
  controllers: [AppPasswordsController, RestController, RestFilesController],
  commands: [MakeAppPassword, RevokeAppPassword],
  reactions: [ForgetAppPasswordWhenRevoked, RevokeAppPasswordsWhenPasswordChanges],
  parts: [AppPasswords, Asker, Acts],
  uses: [playbackContext],
  leaving: { appPassword },
  exports: [
    { file: 'app-passwords.json', kind: 'appPassword', holds: 'names of the apps that you gave a password', entries: eachEvent },
  ],
});
