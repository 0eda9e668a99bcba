import type { PiNetwork } from '@refrain/contracts/pi-payments';

export const PI_SETTINGS = Symbol('PiSettings');

/**
 * `platformUrl` is the base address of the Pi platform, without a slash at its end. `apiKey` is the key of this app for payments; without
 * one nobody pays in Pi. `ratesUrl` is asked what a Pi costs; without it rates are not live. `countryHeader` is the header in which a
 * trusted proxy says where a caller is.
 */
export type PiSettings = Readonly<{
  platformUrl: string;
  timeoutMs?: number;
  apiKey?: string | null;
  network?: PiNetwork;
  ratesUrl?: string | null;
  countryHeader?: string | null;
}>;
