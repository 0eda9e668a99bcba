import { telemetryCalls } from '@refrain/contracts/telemetry';
import { newId } from '../../shared/lib/ids';
import type { Send } from './outbox';

const TOO_MANY = 429;
const MINUTE = 60;

/** Sends beside everything else, also while the page closes. A 401 or 400 ends it silently (spec part 1, section 7). */
export const sendInteractions: Send = async (request) => {
  const response = await fetch(telemetryCalls.recordInteractions.path, {
    method: telemetryCalls.recordInteractions.method,
    headers: { 'content-type': 'application/json', 'Idempotency-Key': newId() },
    body: JSON.stringify(request),
    keepalive: true,
    priority: 'low',
  });
  if (response.status !== TOO_MANY) return 0;
  return Number(response.headers.get('retry-after')) || MINUTE;
};
