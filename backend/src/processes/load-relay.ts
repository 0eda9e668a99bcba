import { createRequire } from 'node:module';
import type * as Relay from './relay';

/** Kafka's client is loaded by the process that relays, and no other. */
export const loadRelay = (): typeof Relay => createRequire(__filename)('./relay') as typeof Relay;
