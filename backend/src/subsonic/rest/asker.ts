import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import { personByUsername, shownPersonById } from '@refrain/projections/accounts';
import { RequestLimits } from '../../kernel/limits/request-limits';
import { ReadModels } from '../../kernel/read/read-models';
import { AppPasswords } from '../passwords/app-passwords';
import type { Parameters } from './parameters';
import { fail } from './subsonic-error';

export type Person = Readonly<{ id: string; username: string }>;
type Found = Person | null;

const MAJOR = 1;
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const plain = (password: string): string =>
  password.startsWith('enc:') ? Buffer.from(password.slice('enc:'.length), 'hex').toString() : password;

/** Who an app asks for: by a key, by a token (`md5(password + salt)`), or by the password itself. */
@Injectable()
export class Asker {
  constructor(
    private readonly passwords: AppPasswords,
    private readonly readModels: ReadModels,
    private readonly limits: RequestLimits,
  ) {}

  /** @throws SubsonicError for nobody, TooManyAttempts */
  async of(parameters: Parameters, ip: string): Promise<Person> {
    const version = Number.parseInt(parameters.one('v') ?? String(MAJOR), 10);
    if (version > MAJOR) fail(subsonicErrors.serverOld);
    if (version < MAJOR) fail(subsonicErrors.clientOld);
    const key = parameters.one('apiKey');
    const person = key === undefined ? await this.byName(parameters) : await this.byKey(key, parameters);
    if (person) {
      await this.limits.count('subsonic', ip, person.id);
      return person;
    }
    await this.limits.count('subsonicRefused', ip, null);
    return fail(key === undefined ? subsonicErrors.wrongPassword : subsonicErrors.wrongKey);
  }

  private async byKey(key: string, parameters: Parameters): Promise<Found> {
    if (['u', 'p', 't', 's'].some((name) => parameters.one(name) !== undefined)) fail(subsonicErrors.severalWays);
    const userId = await this.passwords.ownerOf(key);
    return userId === null ? null : shownPersonById(this.readModels.store, userId);
  }

  private async byName(parameters: Parameters): Promise<Found> {
    const username = parameters.required('u');
    const [token, password] = [parameters.one('t'), parameters.one('p')];
    if (token !== undefined && password !== undefined) fail(subsonicErrors.severalWays);
    const proof =
      token === undefined
        ? { given: plain(parameters.required('p')), from: (known: string) => known }
        : { given: token.toLowerCase(), from: this.salted(parameters.required('s')) };
    const person = await personByUsername(this.readModels.store, username);
    return (await this.passwords.proves(person?.id ?? null, proof)) ? person : null;
  }

  private salted(salt: string): (password: string) => string {
    return (password) => md5(password + salt);
  }
}
