import type { Position } from '@refrain/contracts/kernel';

/** Argon2id hash in its own string form. */
export type Credentials = Readonly<{ userId: string; passwordHash: string }>;

/** `idHash` is a hash of the cookie's value; times are ISO. */
export type Session = Readonly<{
  idHash: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  rememberMe: boolean;
}>;

/** Keys of people. Forgetting a subject destroys the key and leaves a tombstone: no new key is ever made for them. */
export interface SubjectKeys {
  /** 32 bytes; made on first use. null once the subject is forgotten. */
  obtain(subject: string): Promise<Buffer | null>;
  /** For many subjects at once; null where there is no key (never made, or forgotten). */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>;
  forget(subject: string): Promise<void>;
}

/** What is neither an event nor rebuildable from events: keys, credentials, sessions, secrets, reaction checkpoints. */
export interface Vault {
  readonly keys: SubjectKeys;
  readonly credentials: {
    put(credentials: Credentials): Promise<void>;
    get(userId: string): Promise<Credentials | null>;
    remove(userId: string): Promise<void>;
  };
  readonly sessions: {
    put(session: Session): Promise<void>;
    get(idHash: string): Promise<Session | null>;
    remove(idHash: string): Promise<void>;
    removeAllOf(userId: string): Promise<void>;
    /** Removes those that expired before this time; gives their number. */
    sweep(now: string): Promise<number>;
  };
  readonly checkpoints: {
    /** START when never stored. */
    get(reaction: string): Promise<Position>;
    put(reaction: string, position: Position): Promise<void>;
  };
  /** 32 random bytes under this name, made once and kept. */
  secret(name: string): Promise<Buffer>;
  close(): Promise<void>;
}
