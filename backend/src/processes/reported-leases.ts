import type { Leases } from '@refrain/storage/leases';

/** The same leases, reporting which of them this process takes and gives up. */
export const reportedLeases = (leases: Leases, report: (lease: string, held: boolean) => void): Leases => ({
  hold: (name, work, stop) =>
    leases.hold(
      name,
      async (signal) => {
        report(name, true);
        try {
          await work(signal);
        } finally {
          report(name, false);
        }
      },
      stop,
    ),
  close: () => leases.close(),
});
