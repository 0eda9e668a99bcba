import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@refrain/storage/vault';
import { VAULT } from '../values/tokens';

/** The key that bodies of requests are hashed with: read from the vault once, and prepared once for all hashes. */
@Injectable()
export class BodyKey {
  private known: KeyObject | null = null;

  constructor(@Inject(VAULT) private readonly vault: Pick<Vault, 'secret'>) {}

  async get(): Promise<KeyObject> {
    this.known ??= createSecretKey(await this.vault.secret('idempotency'));
    return this.known;
  }
}
