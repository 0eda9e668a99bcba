import type { Leases } from '@refrain/storage/leases';

/** The same leases, telling which of them this process takes and gives up. */
export const toldLeases = (leases: Leases, tell: (lease: string, held: boolean) => void): Leases => ({
  hold: (name, work, stop) =>
    leases.hold(
      name,
      async (signal) => {
        tell(name, true);
        try {
          await work(signal);
        } finally {
          tell(name, false);
        }
      },
      stop,
    ),
  close: () => leases.close(),
});
