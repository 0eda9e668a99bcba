/** Ports have several engines, so they are asked for by name. */
export const EVENT_LOG = Symbol('EventLog');
export const VAULT = Symbol('Vault');
export const CHANGE_BUS = Symbol('ChangeBus');
export const MEDIA_STORE = Symbol('MediaStore');
