import { pi, type PiAuthResult } from '@refrain/contracts/accounts';
import type { PiPaymentData } from '@refrain/contracts/pi-payments';
import { diagnostics } from './diagnostics';

/** The part of the SDK that is used here: https://github.com/pi-apps/pi-platform-docs, SDK reference. */
type Sdk = Readonly<{
  init: (options: { version: string; sandbox: boolean }) => unknown;
  authenticate: (scopes: string[], onIncompletePaymentFound: (payment: unknown) => void) => Promise<unknown>;
  createPayment: (data: PiPaymentData, callbacks: PiPaymentCallbacks) => unknown;
}>;

/** What the SDK reports of a payment; it repeats the two first about every ten seconds while they are not answered. */
export type PiPaymentCallbacks = Readonly<{
  onReadyForServerApproval: (piPaymentId: string) => void;
  onReadyForServerCompletion: (piPaymentId: string, txid: string) => void;
  onCancel: (piPaymentId: string) => void;
  onError: (error: unknown, payment?: unknown) => void;
}>;

declare global {
  interface Window {
    Pi?: Sdk;
  }
}

/** A person needs time to read what Pi asks. Without an answer by then there is none. */
const ANSWER_MS = 120_000;
const LOOK_EVERY_MS = 50;

export class PiUnavailable extends Error {}

const addScript = (): void => {
  if (document.querySelector(`script[src="${pi.sdkUrl}"]`)) return;
  const script = document.createElement('script');
  script.src = pi.sdkUrl;
  script.onerror = () => {
    script.remove();
    diagnostics.fault(`${pi.sdkUrl} could not be loaded`);
  };
  document.head.append(script);
};

/** The SDK, or null if it is absent after 2 s (spec part 1, section 4). */
const appeared = (): Promise<Sdk | null> =>
  new Promise((found) => {
    const until = performance.now() + pi.sdkWaitMs;
    const look = () => {
      if (window.Pi) return found(window.Pi);
      if (performance.now() >= until) return found(null);
      setTimeout(look, LOOK_EVERY_MS);
    };
    look();
  });

const begin = async (): Promise<Sdk> => {
  addScript();
  const sdk = await appeared();
  diagnostics.stage(sdk ? 'pi-sdk-loaded' : 'pi-sdk-missing');
  if (!sdk) throw new PiUnavailable('the Pi SDK is absent');
  await sdk.init({ version: pi.sdkVersion, sandbox: false });
  diagnostics.stage('pi-initialised');
  return sdk;
};

let ready: Promise<Sdk> | null = null;

/** Loads the SDK of Pi and initialises it, once; what failed is tried again. @throws PiUnavailable */
export const readyPi = (): Promise<Sdk> =>
  (ready ??= begin().catch((error: unknown) => {
    ready = null;
    diagnostics.fault(error instanceof Error ? error.message : String(error));
    throw error instanceof PiUnavailable ? error : new PiUnavailable('the Pi SDK could not be initialised');
  }));

const isAuthResult = (value: unknown): value is PiAuthResult => {
  const { user, accessToken } = (value ?? {}) as Partial<PiAuthResult>;
  return typeof accessToken === 'string' && typeof user?.uid === 'string' && typeof user.username === 'string';
};

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('Pi did not answer')), ANSWER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

let unfinished: string | null = null;

const noteUnfinished = (payment: unknown): void => {
  diagnostics.stage('pi-unfinished-payment');
  const { identifier } = (payment ?? {}) as Readonly<{ identifier?: unknown }>;
  if (typeof identifier === 'string') unfinished = identifier;
};

/** The payment that the SDK found unfinished, once; null where there is none. Which it is says Pi to our server. */
export const takeUnfinished = (): string | null => {
  const found = unfinished;
  unfinished = null;
  return found;
};

/** Asks the person, in the Pi Browser's own words, whether we may know who they are. @throws PiUnavailable, or what Pi says */
export const authenticate = async (): Promise<PiAuthResult> => {
  const sdk = await readyPi();
  try {
    const result = await within(sdk.authenticate([...pi.scopes], noteUnfinished));
    if (!isAuthResult(result)) throw new Error('Pi answered without a person');
    diagnostics.stage('pi-authenticated');
    return result;
  } catch (error) {
    diagnostics.fault(error instanceof Error ? error.message : String(error));
    throw error;
  }
};
