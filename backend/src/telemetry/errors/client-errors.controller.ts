import { Body, Controller, Logger } from '@nestjs/common';
import { telemetryCalls, type ClientError, type ClientErrorsResponse } from '@refrain/contracts/telemetry';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Clock } from '../../kernel/values/clock';
import { Answers } from '../../kernel/http/answers/answers';
import { groupOf } from './error-group';
import { ErrorGroups } from './error-groups';
import { impersonal } from './impersonal';

const LINE = 300;
/** So much of a text is looked at: an address with its query may be longer than a line of the log. */
const READ = 4000;

const line = (text: string | undefined): string | undefined => text && impersonal(text.slice(0, READ)).trim().slice(0, LINE);

/** The front end's report of a crash. All of it is text from outside. */
class ClientErrorBody implements ClientError {
  @IsString() @MaxLength(100) errorId!: string;
  @IsString() @MaxLength(2000) message!: string;
  @IsOptional() @IsString() @MaxLength(20_000) stack?: string;
  @IsOptional() @IsString() @MaxLength(20_000) componentStack?: string;
  @IsOptional() @IsString() @MaxLength(2000) context?: string;
  @IsOptional() @IsString() @MaxLength(100) timestamp?: string;
  @IsOptional() @IsString() @MaxLength(100) localTime?: string;
  @IsOptional() @IsString() @MaxLength(1000) userAgent?: string;
  @IsOptional() @IsString() @MaxLength(2000) url?: string;
  @IsOptional() @IsString() @MaxLength(40) release?: string;
}

/**
 * Puts crashes of the front end into the operator's log, one line each, under the id that the person was shown, and equal ones together into
 * a list for admins.
 */
@Controller()
export class ClientErrorsController {
  private readonly logger = new Logger('Front end');

  constructor(
    private readonly groups: ErrorGroups,
    private readonly clock: Clock,
  ) {}

  @Answers(telemetryCalls.reportClientError)
  async log(@Body() report: ClientErrorBody): Promise<void> {
    const { errorId, message, stack, componentStack, context, url } = report;
    const at = line(stack?.split('\n')[1]);
    const within = line(context) ?? line(componentStack?.trim().split('\n')[0]);
    this.logger.warn(
      JSON.stringify({ errorId: line(errorId), message: line(message), at, within, where: line(url?.split(/[?#]/)[0]) }),
    );
    await this.groups.add(groupOf(report, this.clock.now()));
  }

  @Answers(telemetryCalls.getClientErrors)
  async list(): Promise<ClientErrorsResponse> {
    return { errors: await this.groups.all() };
  }
}
