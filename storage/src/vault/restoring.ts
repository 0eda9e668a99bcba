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

type CheckpointEntry = Extract<VaultEntry, { kind: 'checkpoint' }>;

/** Lanes that the other vault does not have are gone there. */
const restoreCheckpoint = async (
  vault: Pick<Vault, 'checkpoints' | 'reactions'>,
  { reaction, position, ahead, lanes }: CheckpointEntry,
): Promise<void> => {
  if (!ahead || !lanes) return vault.checkpoints.put(reaction, position);
  const { token, lanes: before } = await vault.reactions.claim(reaction, position);
  const kept = new Set(lanes.map(({ lane }) => lane));
  const removed = before.flatMap(({ lane }) => (kept.has(lane) ? [] : [lane]));
  if (await vault.reactions.save(reaction, token, { position, ahead, put: lanes, removed })) return;
  throw new VaultConflict(`${reaction} is running on this vault`);
};

/** `Vault.restore`, the same for every engine. */
export const restoring =
  (
    vault: Pick<Vault, 'keys' | 'credentials' | 'sessions' | 'tokens' | 'remembered' | 'checkpoints' | 'reactions'>,
    { keepKey, keepSecret, expectSecret }: Keeping,
  ): Vault['restore'] =>
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
        return restoreCheckpoint(vault, entry);
    }
  };
