import { EMBED_POLICY } from '../../site/embed/embed-page';
import type { Answer } from '../../testing/http';

/** Every answer, a good one or a refusal: what it must say of itself, and what it must not. */
export const isDecent = (what: unknown, { status, headers, body, bytes }: Answer): void => {
  const policy = String(headers['content-security-policy'] ?? '');
  const isFrame = policy === EMBED_POLICY;
  const said = {
    server: headers.server,
    poweredBy: headers['x-powered-by'],
    sniffed: headers['x-content-type-options'],
    // Frames of other sites alone say so, and a refusal in a frame is a page.
    framed: policy.includes("frame-ancestors 'none'") || isFrame,
    loads: policy.includes('default-src'),
  };
  expect([what, status, said]).toEqual([
    what,
    status,
    { server: undefined, poweredBy: undefined, sniffed: 'nosniff', framed: true, loads: true },
  ]);
  expect([what, status < 500]).toEqual([what, true]);
  if (status < 400 || bytes.length === 0 || isFrame) return;
  expect([what, headers['content-type']]).toEqual([what, expect.stringContaining('application/problem+json')]);
  expect([what, body]).toEqual([
    what,
    expect.objectContaining({ status, code: expect.stringMatching(/^[A-Z_]+\.[A-Z_]+$/), message: expect.any(String) }),
  ]);
  expect([what, bytes.toString()]).toEqual([
    what,
    expect.not.stringMatching(/node_modules|\.ts:\d|\.js:\d|at \w+ \(|SQLITE|argon2/),
  ]);
};
