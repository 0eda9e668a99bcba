import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Vault } from '@refrain/storage/vault';

/** The name under which a part without a class is provided, and what it gives. */
export type Token<T> = symbol & Readonly<{ gives?: T }>;

/** Ports have several engines, so they are asked for by name. */
export const EVENT_LOG: Token<EventLog> = Symbol('EventLog');
export const HASH_CHAIN: Token<HashChain> = Symbol('HashChain');
export const VAULT: Token<Vault> = Symbol('Vault');
export const CHANGE_BUS: Token<ChangeBus> = Symbol('ChangeBus');
export const MEDIA_STORE: Token<MediaStore> = Symbol('MediaStore');
