import { withoutEnd } from '@refrain/contracts/kernel';
import type { Token } from '../../kernel/values/tokens';

/** Null where no keys are set: cards are not offered then. `apiUrl` has no slash at its end. */
export type CardSettings = Readonly<{ secretKey: string; webhookSecret: string; apiUrl: string; timeoutMs: number }> | null;
export const CARD_SETTINGS: Token<CardSettings> = Symbol('CardSettings');

const STRIPE = 'https://api.stripe.com';
const TIMEOUT_MS = 10_000;

/** From STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, and STRIPE_API_URL for a stand-in. @throws Error for an address of another kind */
export const cardSettingsFrom = (env: Readonly<Record<string, string | undefined>>): CardSettings => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: given } = env;
  if (!secretKey || !webhookSecret) return null;
  const apiUrl = withoutEnd(given || STRIPE, '/');
  const scheme = env['NODE_ENV'] === 'production' ? /^https:\/\/[^\s/?#@]+$/ : /^https?:\/\/[^\s/?#@]+$/;
  if (!scheme.test(apiUrl)) throw new Error(`STRIPE_API_URL is not an address of the right kind. It looks like ${STRIPE}.`);
  return { secretKey, webhookSecret, apiUrl, timeoutMs: Number(env['STRIPE_TIMEOUT_MS'] ?? TIMEOUT_MS) };
};
