import { Body, Controller, Req, Res } from '@nestjs/common';
import {
  recoveryCalls,
  accountRefusals,
  piTexts,
  type PiLinkAnswer,
  type PiLoginAnswer,
  type RecoveryAnswer,
  type User,
} from '@refrain/contracts/accounts';
import { userById } from '@refrain/projections/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { refuse } from '../../kernel/write/decider';
import { ReadModels } from '../../kernel/read/read-models';
import { Sessions } from '../../kernel/sessions/sessions';
import { AskForLink } from '../recovery/recovery.commands';
import { ConfirmPiLink } from './confirm-pi-link.command';
import { PiAccounts } from './pi-accounts';
import { PiConfirmBody, PiLinkBody, PiLoginBody, PiRegisterBody } from './pi.bodies';
import { RegisterAccount } from '../register-account.command';
import { SeePiIdentity } from '../accounts.commands';

/** The Pi platform is asked each time for the identity of a person on Pi. */
@Controller()
export class PiController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly sessions: Sessions,
    private readonly accounts: PiAccounts,
  ) {}

  @Answers(recoveryCalls.piLogin)
  async login(
    @Body() { accessToken }: PiLoginBody,
    @Sends() { send }: Sender,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PiLoginAnswer> {
    const pi = await this.accounts.of(accessToken);
    const { linked, mayBe } = await this.accounts.holder(pi);
    if (linked === null) return mayBe ? { needsLinking: true } : { isNewUser: true };
    await send(SeePiIdentity, { userId: linked, pi });
    const user = (await this.sessions.user({ userId: linked })) ?? refuse(accountRefusals.unknown);
    await this.sessions.begin(linked, false, request, reply);
    return { user };
  }

  /** Signs nobody in: they come back to the page for it. */
  @Answers(recoveryCalls.piRegister)
  async register(@Body() form: PiRegisterBody, @Sends() { show }: Sender): Promise<User> {
    const pi = await this.accounts.of(form.accessToken, form.piUid);
    return show(RegisterAccount, { form, pi }, ({ userId }) => userById(this.readModels.store, userId), 'people');
  }

  @Answers(recoveryCalls.piLink)
  async link(@Body() { accessToken, email }: PiLinkBody, @Sends() { send }: Sender): Promise<PiLinkAnswer> {
    const { hash } = await this.accounts.of(accessToken);
    await send(AskForLink, { purpose: 'link-pi', email, piHash: hash });
    return { message: piTexts.asked, code: await this.accounts.code(hash) };
  }

  @Answers(recoveryCalls.piConfirm)
  async confirm(@Body() { token, code }: PiConfirmBody, @Sends() { send }: Sender): Promise<RecoveryAnswer> {
    await send(ConfirmPiLink, { token: token.trim(), code }, 'people');
    return { message: piTexts.linked };
  }
}
