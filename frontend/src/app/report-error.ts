import { newId } from '../shared/lib/ids';

/** Tells the server what broke (spec part 1, section 7) and answers the id to quote. Never fails itself. */
export const reportError = (error: unknown, context: string): string => {
  const errorId = newId();
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = JSON.stringify({
    errorId,
    message,
    stack,
    context,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: window.location.href,
  });
  void fetch('/api/errors/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': errorId },
    body,
    keepalive: true,
  }).catch(() => undefined);
  return errorId;
};
