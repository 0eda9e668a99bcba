import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { kernelRefusals, RETRY_AFTER_SECONDS, type DependencyName, type Refusal } from '@refrain/contracts/kernel';
import { storeFailure } from '@refrain/storage/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, TooManyAttempts } from '../domain-error';
import { wantsPage, type PageServer } from './pages/front-page';
import { sendProblem } from './problem';

const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: kernelRefusals.malformed,
  401: kernelRefusals.signInRequired,
  403: kernelRefusals.forbidden,
  404: kernelRefusals.routeNotFound,
  406: kernelRefusals.mediaType,
  413: kernelRefusals.tooLarge,
  415: kernelRefusals.mediaType,
};

/** Errors of the ports, by name: what is away for a while is no fault of the caller, nor a bug. */
const UNAVAILABLE: Readonly<Record<string, Refusal>> = {
  LogUnavailable: kernelRefusals.logUnavailable,
  LogWentBack: kernelRefusals.logRolledBack,
  ReadStoreUnavailable: kernelRefusals.readStoreUnavailable,
  ViewBuilding: kernelRefusals.readStoreBuilding,
  VaultUnavailable: kernelRefusals.vaultUnavailable,
  KeyMissing: kernelRefusals.keyMissing,
  KeyDamaged: kernelRefusals.keyDamaged,
  SecretUnreadable: kernelRefusals.secretUnreadable,
  RowUnreadable: kernelRefusals.rowUnreadable,
  MediaUnavailable: kernelRefusals.mediaUnavailable,
  MediaToolUnavailable: kernelRefusals.mediaUnavailable,
  // The very first start: no projector has made the collections yet.
  UnknownCollection: kernelRefusals.readStoreUnavailable,
};

/** A disk that is full or fails, where no port has said so in its own words. */
const OF_DISK = { database: kernelRefusals.storageUnavailable, files: kernelRefusals.mediaUnavailable } as const;

const AWAY: Readonly<Record<string, DependencyName>> = {
  [kernelRefusals.logUnavailable.code]: 'log',
  [kernelRefusals.readStoreUnavailable.code]: 'readStore',
  [kernelRefusals.storageUnavailable.code]: 'vault',
  [kernelRefusals.vaultUnavailable.code]: 'vault',
  [kernelRefusals.mediaUnavailable.code]: 'media',
};

/** The store that a disk failed under; null for any other failure. */
const failedStore = (error: unknown): DependencyName | null =>
  storeFailure(error) ? (AWAY[refusalOf(error)?.code ?? ''] ?? null) : null;

const hasRefusal = (error: unknown): error is { refusal: Refusal; errors?: Record<string, string> } =>
  typeof error === 'object' && error !== null && 'refusal' in error;

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

/** What a failure looks like to the caller; null when it is ours and not theirs. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (hasRefusal(error)) return error.refusal;
  if (error instanceof Error && Object.hasOwn(UNAVAILABLE, error.name)) return UNAVAILABLE[error.name] ?? null;
  const disk = storeFailure(error);
  if (disk) return OF_DISK[disk];
  const status = statusOf(error);
  if (status === undefined || status >= 500) return null;
  return BY_STATUS[status] ?? { ...kernelRefusals.malformed, status };
};

/** Every failure leaves as a Problem; an unknown page address gets the front page, which knows its own not-found. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(
    private readonly pages: PageServer,
    private readonly onStoreFailure: (store: DependencyName, error: unknown) => void = () => undefined,
    private readonly onRefusal: (code: string) => Promise<void> = async () => undefined,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (reply.sent || reply.raw.headersSent) return;
    if (statusOf(error) === 404 && !(error instanceof DomainError) && wantsPage(request))
      return void this.pages.send(request, reply);
    const found = refusalOf(error);
    // What its own client wrote a moment ago is not unknown.
    const refusal = found?.status === 404 && request.isBehind ? kernelRefusals.readStoreBehind : found;
    const store = failedStore(error);
    if (store) this.onStoreFailure(store, error);
    if (!refusal)
      this.logger.error({
        msg: 'a request failed',
        correlation: request.id,
        error: error instanceof Error ? error : new Error(String(error)),
      });
    if (refusal?.status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    if (error instanceof TooManyAttempts) void reply.header('retry-after', String(error.retryAfterSeconds));
    sendProblem(reply, refusal ?? kernelRefusals.internal, error instanceof DomainError ? error.errors : undefined);
    // After the answer: how long it takes says nothing about the account.
    if (refusal)
      void this.onRefusal(refusal.code).catch((failed: unknown) =>
        this.logger.warn({ msg: 'a refusal was not counted', error: failed instanceof Error ? failed.name : String(failed) }),
      );
  }
}
