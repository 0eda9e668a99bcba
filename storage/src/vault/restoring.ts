import { VaultConflict, type Vault, type VaultEntry } from './vault';

/** What an engine needs to offer for keys and secrets that were made elsewhere. Both give what is kept in the end. */
export type Keeping = Readonly<{
  /** Keeps this key unless there is one that opens; null when the subject is forgotten. */
  keepKey: (subject: string, key: Buffer) => Promise<Buffer | null>;
  /** Keeps this secret unless there is one that opens. */
  keepSecret: (name: string, secret: Buffer) => Promise<Buffer>;
  /** Records that there was a secret of this name. */
  expectSecret: (name: string) => Promise<void>;
}>;

const agree = (what: string, wanted: Buffer, kept: Buffer | null): void => {
  if (kept && !kept.equals(wanted)) throw new VaultConflict(`this vault has another ${what}`);
};

/** `Vault.restore`, the same for every engine. */
export const restoring =
  (vault: Pick<Vault, 'keys' | 'credentials' | 'sessions' | 'tokens' | 'remembered' | 'checkpoints'>, { keepKey, keepSecret, expectSecret }: Keeping): Vault['restore'] =>
  async (entry: VaultEntry) => {
    switch (entry.kind) {
      case 'subject-key': {
        const key = Buffer.from(entry.key, 'hex');
        return agree(`key for ${entry.subject}`, key, await keepKey(entry.subject, key));
      }
      case 'secret': {
        const secret = Buffer.from(entry.secret, 'hex');
        return agree(`secret named ${entry.name}`, secret, await keepSecret(entry.name, secret));
      }
      case 'forgotten-subject':
        return vault.keys.forget(entry.subject);
      case 'known-subject':
        return vault.keys.expect(entry.subject);
      case 'known-secret':
        return expectSecret(entry.name);
      case 'credentials':
        return vault.credentials.put(entry.credentials);
      case 'session':
        return vault.sessions.put(entry.session);
      case 'remembered':
        return vault.remembered.put(entry.browser);
      case 'token':
        return vault.tokens.put(entry.token);
      case 'checkpoint':
        return vault.checkpoints.put(entry.reaction, entry.position);
    }
  };
