import { createServer } from 'node:net';
import { lookAtLock } from '../../start/folder-lock';
import { ok, problem, warning, type Finding } from './finding';
import { doctorTexts } from './texts';

const { port: texts } = doctorTexts;
const ANSWER_MS = 5000;

/** Null where it is free, else the code of the error. It is taken for a moment. */
const refusal = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

/** How a Refrain that listens there says it is; null for anything else. */
const health = async (port: number, host: string): Promise<string | null> => {
  try {
    const response = await fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/health`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const { status, projections } = (await response.json()) as { status?: unknown; projections?: unknown };
    return typeof status === 'string' && Array.isArray(projections) ? status : null;
  } catch {
    return null;
  }
};

export const checkPort = async ({
  port,
  host,
  dataFolder,
}: Readonly<{ port: number; host: string; dataFolder: string }>): Promise<Finding> => {
  const { isHeld, pid } = lookAtLock(dataFolder);
  if (port === 0) return ok('port', texts.any);
  const code = await refusal(port, host);
  if (code === null) return isHeld ? warning('port', texts.silent(port, pid)) : ok('port', texts.free(port));
  if (code !== 'EADDRINUSE') return problem('port', texts.refused(port, code));
  const status = await health(port, host);
  if (status === null) return problem('port', texts.taken(port));
  return status === 'ok' ? ok('port', texts.answers(port)) : warning('port', texts.degraded(port));
};
