import { telemetryCalls } from '@refrain/contracts/telemetry';
import { newId } from '../../shared/lib/ids';
import { errorReport, messageOf, type ErrorReport, type Where } from './error-report';
import { isHarmless } from './harmless-errors';

/** As many wait for a line, and as many a page may send: an error that repeats is told often enough by then. */
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

/** Tells the server what broke and answers the id to quote; null for what nobody needs to hear of. Never fails itself. */
export const reportError = (error: unknown, where: Where): string | null => {
  if (isHarmless(messageOf(error))) return null;
  const errorId = newId();
  reported += 1;
  if (reported <= QUEUE_MAX)
    void send(errorReport(error, where, { errorId, now: new Date(), userAgent: navigator.userAgent, url: location.href }));
  return errorId;
};

/** Reports what nothing had caught, and what could not be told while there was no line. */
export const watchErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, { context: 'window', isGlobal: true }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { context: 'promise', isGlobal: true }));
  window.addEventListener('online', () => unsent.splice(0).forEach((report) => void send(report)));
};
