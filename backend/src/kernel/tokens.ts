/** Ports have several engines, so they are asked for by name. */
export const EVENT_LOG = Symbol('EventLog');
export const VAULT = Symbol('Vault');
export const MEDIA_STORE = Symbol('MediaStore');
