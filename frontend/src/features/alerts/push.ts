import type { AddPushDeviceRequest } from '@refrain/contracts/alerts';

/** What this browser can do: take pushes, take them once it is installed (iOS), or not at all. */
export type PushAbility = 'can' | 'denied' | 'install' | 'unsupported';

const IOS = /iPhone|iPad|iPod/;
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export const pushAbility = (): PushAbility => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return IOS.test(navigator.userAgent) && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'can';
};

/** A browser without a service worker here has no registration, and `ready` would never come. */
const pushManager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker.getRegistration())?.pushManager;

/** The address of this browser at its push service; null where it takes no pushes. */
export const ownEndpoint = async (): Promise<string | null> =>
  pushAbility() === 'can' ? ((await (await pushManager())?.getSubscription())?.endpoint ?? null) : null;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [IOS, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];
const found = (names: typeof BROWSERS): string | undefined => names.find(([sign]) => sign.test(navigator.userAgent))?.[1];

/** How its owner knows this browser in a list. */
const deviceName = (): string => [found(BROWSERS) ?? 'Browser', found(SYSTEMS)].filter(Boolean).join(' on ');

/** Asks the person, and the push service of the browser. @throws what the browser says; Error without a message where no service worker runs */
export const subscribe = async (pushKey: string): Promise<AddPushDeviceRequest | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  if (!manager) throw new Error('');
  const before = await manager.getSubscription();
  const own = before?.options.applicationServerKey ?? null;
  // A subscription for another key would be refused for good.
  if (before && base64url(own) !== pushKey) await before.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint } = subscription;
  return {
    endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
    name: deviceName(),
  };
};
