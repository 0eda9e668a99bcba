import { createECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@refrain/storage/vault';
import { VAULT } from '../../kernel/values/tokens';

/** A pair of keys on P-256 as push services take them (RFC 8292), base64url. */
export type VapidKeys = Readonly<{ publicKey: string; privateKey: string }>;

/** This site's keys for push services. Made once, by the secret in the vault that they follow from: a backup brings them back. */
@Injectable()
export class SiteVapidKeys {
  constructor(@Inject(VAULT) private readonly vault: Vault) {}

  async get(): Promise<VapidKeys> {
    const secret = await this.vault.secret('web-push');
    const pair = createECDH('prime256v1');
    // 32 random bytes are a key of this curve, but for one in 2^32: then it throws, and another secret is needed.
    pair.setPrivateKey(secret);
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
}
