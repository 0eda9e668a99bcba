import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@refrain/storage/vault';
import { VAULT } from '../kernel/values/tokens';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const secretName = (connectionId: string): string => `listenbrainz-${connectionId}`;

/** User tokens of ListenBrainz: each encrypted with a secret of its own in the vault. Events hold what is sealed, and nothing opens it once the secret is gone. */
@Injectable()
export class Tokens {
  constructor(@Inject(VAULT) private readonly vault: Vault) {}

  /** @returns base64url of nonce, tag and text. The connection is bound in, so that what is sealed for one does not open for another. */
  async seal(connectionId: string, token: string): Promise<string> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.vault.secret(secretName(connectionId)), nonce).setAAD(
      Buffer.from(connectionId),
    );
    const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Null where its secret is not the one that it was sealed with, such as after it was forgotten. @throws SecretUnreadable */
  async open(connectionId: string, sealed: string): Promise<string | null> {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, tag, text] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      bytes.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    const secret = await this.vault.secret(secretName(connectionId));
    try {
      const opening = createDecipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(connectionId)).setAuthTag(tag);
      return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  forget(connectionId: string): Promise<void> {
    return this.vault.removeSecret(secretName(connectionId));
  }
}
