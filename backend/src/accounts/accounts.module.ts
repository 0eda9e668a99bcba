import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller';
import { GrantRoleHandler } from './grant-role.handler';
import { Names } from './names';
import { Passwords } from './passwords';
import { PromoteToArtistHandler } from './promote-to-artist.handler';
import { RegisterAccountHandler } from './register-account.handler';

const handlers = [RegisterAccountHandler, PromoteToArtistHandler, GrantRoleHandler];

@Module({ controllers: [AccountsController], providers: [...handlers, Names, Passwords] })
export class AccountsModule {}
