import { Body, Controller, Param } from '@nestjs/common';
import { accountRefusals } from '@refrain/contracts/accounts';
import type { Doer } from '@refrain/contracts/history';
import {
  securityCalls,
  securityRules,
  type PersonSecurity,
  type SecurityAct,
  type SecurityActPage,
  type SecurityActRequest,
  type SecurityCounts,
} from '@refrain/contracts/security';
import { personById, personByUsername } from '@refrain/projections/accounts';
import { securityActPage, securityActsOf } from '@refrain/projections/security';
import { DomainError } from '../../kernel/domain-error';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id, Text } from '../../kernel/http/validation';
import { SignInFailures } from '../../kernel/limits/failures';
import { Lockouts } from '../../kernel/limits/lockouts';
import { doersOf } from '../../kernel/persons/doers';
import { Looks } from '../../kernel/persons/looks';
import { ReadModels } from '../../kernel/read/read-models';
import { Sessions } from '../../kernel/sessions/sessions';
import { OwnEmails } from '../email/own-email';
import { EndSessions, UnlockSignIn } from './security.commands';

class SecurityActBody implements SecurityActRequest {
  @Text(securityRules.reason) reason!: string;
}

type Stored = Awaited<ReturnType<typeof securityActsOf>>[number];
const peopleOf = (acts: readonly Stored[]) => acts.flatMap(({ userId, by }) => [userId, ...(by === null ? [] : [by])]);
const shown = ({ id, what, userId, by, reason, at }: Stored, named: (id: string) => Doer): SecurityAct => ({
  ...{ id, what, person: named(userId), by: by === null ? null : named(by), reason, at },
});

/** What failed, what is locked, what was ended; and the two things that an admin may do about one person. */
@Controller()
export class SecurityController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly failures: SignInFailures,
    private readonly lockouts: Lockouts,
    private readonly sessions: Sessions,
    private readonly emails: OwnEmails,
    private readonly looks: Looks,
  ) {}

  @Answers(securityCalls.getSecurity)
  async counts(): Promise<SecurityCounts> {
    const [days, turnedAway] = await Promise.all([this.failures.days(), this.lockouts.turnedAway()]);
    return { days, turnedAway };
  }

  @Answers(securityCalls.getSecurityActs)
  async acts(@Cursor() after: string | undefined, @Me() me: string): Promise<SecurityActPage> {
    const { store } = this.readModels;
    const { acts, next } = await securityActPage(store, after);
    await this.looks.seen(
      me,
      'security',
      acts.map(({ userId }) => userId),
    );
    const named = await doersOf(store, peopleOf(acts));
    return { acts: acts.map((act) => shown(act, named)), next };
  }

  @Answers(securityCalls.getPersonSecurity)
  async person(@Param('id') who: string, @Me() me: string): Promise<PersonSecurity> {
    const { store } = this.readModels;
    const person = (await personByUsername(store, who)) ?? (await personById(store, who));
    if (!person) throw new DomainError(accountRefusals.unknown);
    return this.securityOf(person, me);
  }

  @Answers(securityCalls.signOutPerson)
  async signOut(
    @Id() userId: string,
    @Body() { reason }: SecurityActBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<PersonSecurity> {
    const person = await this.found(userId);
    return showChanged(EndSessions, { userId, by: me, reason: reason.trim() }, () => this.securityOf(person, me), 'security');
  }

  @Answers(securityCalls.unlockPerson)
  async unlock(
    @Id() userId: string,
    @Body() { reason }: SecurityActBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<PersonSecurity> {
    const person = await this.found(userId);
    return showChanged(
      UnlockSignIn,
      { userId, username: person.username, by: me, reason: reason.trim() },
      () => this.securityOf(person, me),
      'security',
    );
  }

  private async found(userId: string): Promise<Readonly<{ id: string; username: string }>> {
    const person = await personById(this.readModels.store, userId);
    if (!person) throw new DomainError(accountRefusals.unknown);
    return person;
  }

  private async securityOf({ id, username }: Readonly<{ id: string; username: string }>, me: string): Promise<PersonSecurity> {
    await this.looks.seen(me, 'security', [id]);
    const { store } = this.readModels;
    const { email } = await this.emails.of(id);
    const [devices, locks, acts] = await Promise.all([
      this.sessions.devices({ userId: id, idHash: '', family: null }),
      this.lockouts.locksOf([username, id, ...(email === null ? [] : [email])]),
      securityActsOf(store, id),
    ]);
    const named = await doersOf(store, [id, ...peopleOf(acts)]);
    return {
      ...{ person: named(id), username, locks },
      ...{ sessions: devices.length, remembered: devices.filter(({ remembered }) => remembered).length },
      acts: acts.map((act) => shown(act, named)),
    };
  }
}
