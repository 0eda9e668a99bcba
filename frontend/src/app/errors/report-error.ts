import { telemetryCalls } from '@refrain/contracts/telemetry';
import { newId } from '../../shared/lib/ids';
import { errorReport, messageOf, type ErrorReport, type Where } from './error-report';
import { isHarmless } from './harmless-errors';

/** At most this many errors wait for a connection, and a page sends at most this many: a repeating error is known by then. */
const QUEUE_MAX = 50;

const unsent: ErrorReport[] = [];
let reported = 0;

const send = async (report: ErrorReport): Promise<void> => {
  try {
    await fetch(telemetryCalls.reportClientError.path, {
      method: telemetryCalls.reportClientError.method,
      headers: { 'content-type': 'application/json', 'Idempotency-Key': report.errorId },
      body: JSON.stringify(report),
      keepalive: true,
    });
  } catch {
    unsent.push(report);
    unsent.splice(0, unsent.length - QUEUE_MAX);
  }
};

/** Reports an error to the server and answers the id to quote; null for a harmless error, which is not sent. Never fails itself. */
export const reportError = (error: unknown, where: Where): string | null => {
  if (isHarmless(messageOf(error))) return null;
  const errorId = newId();
  reported += 1;
  if (reported <= QUEUE_MAX)
    void send(errorReport(error, where, { errorId, now: new Date(), userAgent: navigator.userAgent, url: location.href }));
  return errorId;
};

/** Reports errors that nothing caught, and errors that could not be sent while the browser was offline. */
export const watchErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, { context: 'window', isGlobal: true }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { context: 'promise', isGlobal: true }));
  window.addEventListener('online', () => unsent.splice(0).forEach((report) => void send(report)));
};
