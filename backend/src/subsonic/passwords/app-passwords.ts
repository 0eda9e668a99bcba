import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { appPasswordByMark, appPasswordsOf } from '@refrain/projections/subsonic';
import type { Vault } from '@refrain/storage/vault';
import { ReadModels } from '../../kernel/read/read-models';
import { VAULT } from '../../kernel/values/tokens';

const SECRET_BYTES = 16;
/** Without letters that look like digits (Crockford). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const MARK_LENGTH = 11;
/** Is compared where there is nobody to compare with, so that an answer says nothing about who is here by its time. */
const DECOY = 'nobody-has-this-password00';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const secretName = (appPasswordId: string): string => `app-password-${appPasswordId}`;

/** Five bits a letter: 26 letters for 128 bits. */
const inLetters = (secret: Buffer): string => {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of secret.subarray(0, SECRET_BYTES)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return text + LETTERS[(held << (5 - bits)) & 31];
};

/** In a time that says nothing of either, whatever their lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** How an app proves that it knows a password: from the password to what it must have sent. */
type Proof = Readonly<{ given: string; from: (password: string) => string }>;

/** Passwords of apps: random, in the vault, one for each app. */
@Injectable()
export class AppPasswords {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly readModels: ReadModels,
  ) {}

  /** The password of this id; made where there is none yet. @throws SecretUnreadable */
  async obtain(appPasswordId: string): Promise<Readonly<{ password: string; mark: string }>> {
    const password = inLetters(await this.vault.secret(secretName(appPasswordId)));
    return { password, mark: this.markOf(password) };
  }

  /** It can never be made or compared again. */
  forget(appPasswordId: string): Promise<void> {
    return this.vault.removeSecret(secretName(appPasswordId));
  }

  /** Whether an app of this person knows one of their passwords; null stands for a person who is not here. */
  async proves(userId: string | null, { given, from }: Proof): Promise<boolean> {
    const known = userId === null ? [] : await appPasswordsOf(this.readModels.store, userId);
    const passwords = await Promise.all(known.map(async ({ id }) => (await this.obtain(id)).password));
    // Each is compared, also behind the right one.
    return [...passwords, DECOY].map((password) => isSame(from(password), given) && password !== DECOY).includes(true);
  }

  /** Whose key this is; null for nobody's. */
  async ownerOf(key: string): Promise<string | null> {
    const found = await appPasswordByMark(this.readModels.store, this.markOf(key));
    const password = found ? (await this.obtain(found.id)).password : DECOY;
    return isSame(password, key) && found ? found.userId : null;
  }

  private markOf(password: string): string {
    return sha256(password).toString('base64url').slice(0, MARK_LENGTH);
  }
}
