export const PI_SETTINGS = Symbol('PiSettings');

/** `platformUrl` is the base address of the Pi platform, without a slash at its end. */
export type PiSettings = Readonly<{ platformUrl: string; timeoutMs?: number }>;
