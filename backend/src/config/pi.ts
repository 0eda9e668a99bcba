import { withoutEnd } from '@refrain/contracts/kernel';
import { PI_NETWORKS, type PiNetwork } from '@refrain/contracts/pi-payments';
import type { PiSettings } from '../pi/pi-settings';
import { oneOf, type Env } from './values';

const PI_PLATFORM = 'https://api.minepi.com';
/** The chains' own addresses (https://github.com/pi-apps/pi-nodejs). */
const PI_CHAINS: Readonly<Record<PiNetwork, string>> = {
  'Pi Network': 'https://api.mainnet.minepi.com',
  'Pi Testnet': 'https://api.testnet.minepi.com',
};
/** The secret of a wallet: S and 55 characters of base32. It is in no message. */
const SEED = /^S[A-Z2-7]{55}$/;

const seedFrom = (env: Env): string | null => {
  const seed = env.PI_WALLET_SEED?.trim() || null;
  if (seed && !SEED.test(seed)) throw new Error('PI_WALLET_SEED is not the secret of a wallet: S and 55 more characters.');
  return seed;
};

/** In production never without TLS: a person who reads a token or the key on its way can use it. */
const addressFrom = (env: Env, name: string, example: string): string | null => {
  const url = env[name]?.trim();
  if (!url) return null;
  const schemes = env.NODE_ENV === 'production' ? /^https:\/\/[^\s#@]+$/ : /^https?:\/\/[^\s#@]+$/;
  if (!schemes.test(url) || !URL.canParse(url))
    throw new Error(`${name} is not an address of the right kind. It looks like ${example}.`);
  return url;
};

/** `PI_WALLET_SEED` turns payouts in Pi on, `PI_CHAIN_URL` is the Horizon that they go through. `PI_API_KEY` turns payments in Pi on; `PI_RATES_URL` live rates; `COUNTRY_HEADER` names the header of a trusted proxy. */
export const piFrom = (env: Env): PiSettings => {
  const url = addressFrom(env, 'PI_PLATFORM_URL', PI_PLATFORM) ?? PI_PLATFORM;
  if (url.includes('?')) throw new Error(`PI_PLATFORM_URL is not an address of the right kind. It looks like ${PI_PLATFORM}.`);
  const header = env.COUNTRY_HEADER?.trim().toLowerCase() || null;
  if (header && !/^[a-z][a-z-]{0,40}$/.test(header))
    throw new Error('COUNTRY_HEADER is the name of a header, such as cf-ipcountry.');
  const network = oneOf(env, 'PI_NETWORK', PI_NETWORKS, 'Pi Network');
  const chain = addressFrom(env, 'PI_CHAIN_URL', PI_CHAINS[network]) ?? PI_CHAINS[network];
  return {
    platformUrl: withoutEnd(url, '/'),
    apiKey: env.PI_API_KEY?.trim() || null,
    network,
    ratesUrl: addressFrom(env, 'PI_RATES_URL', 'https://rates.example/pi'),
    countryHeader: header,
    seed: seedFrom(env),
    chainUrl: withoutEnd(chain, '/'),
  };
};
