import type { PiNetwork } from '@refrain/contracts/pi-payments';

export const PI_SETTINGS = Symbol('PiSettings');

/**
 * `platformUrl` is the base address of the Pi platform, without a slash at its end. `apiKey` is the key of this app for payments; without
 * one nobody pays in Pi. `ratesUrl` is asked what a Pi costs; without it rates are not live. `countryHeader` is the header in which a
 * trusted proxy says where a caller is. `seed` is the secret of the wallet that payouts are sent from, `chainUrl` the Horizon of the chain, without a
 * slash at its end; without either nothing is paid out in Pi.
 */
export type PiSettings = Readonly<{
  platformUrl: string;
  timeoutMs?: number;
  apiKey?: string | null;
  network?: PiNetwork;
  ratesUrl?: string | null;
  countryHeader?: string | null;
  seed?: string | null;
  chainUrl?: string | null;
}>;
