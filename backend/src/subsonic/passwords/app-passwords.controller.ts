import { Body, Controller } from '@nestjs/common';
import {
  appPasswordRules,
  subsonicCalls,
  type AppPassword,
  type MadeAppPassword,
  type MakeAppPasswordRequest,
} from '@refrain/contracts/subsonic';
import { appPasswordsOf } from '@refrain/projections/subsonic';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Text } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { MakeAppPassword, RevokeAppPassword } from './app-passwords.commands';

class MakeAppPasswordBody implements MakeAppPasswordRequest {
  @Text(appPasswordRules.name) name!: string;
}

@Controller()
export class AppPasswordsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(subsonicCalls.getAppPasswords)
  list(@Me() me: string): Promise<readonly AppPassword[]> {
    return appPasswordsOf(this.readModels.store, me);
  }

  @Answers(subsonicCalls.makeAppPassword)
  make(@Body() { name }: MakeAppPasswordBody, @Sends() { me, show }: Sender): Promise<MadeAppPassword> {
    const made = async ({ appPasswordId, password }: { appPasswordId: string; password: string }) => {
      const found = (await appPasswordsOf(this.readModels.store, me)).find(({ id }) => id === appPasswordId);
      return found ? { ...found, password } : null;
    };
    return show(MakeAppPassword, { userId: me, name }, made, 'appPasswords');
  }

  @Answers(subsonicCalls.revokeAppPassword)
  async revoke(@Id() appPasswordId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(RevokeAppPassword, { appPasswordId, userId: me }, 'appPasswords');
  }
}
