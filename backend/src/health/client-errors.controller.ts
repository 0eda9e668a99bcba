import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Access } from '../kernel/access';

const LINE = 300;

/** What the front end tells of a crash. All of it is somebody else's text. */
class ClientErrorBody {
  @IsString() @MaxLength(100) errorId!: string;
  @IsString() @MaxLength(2000) message!: string;
  @IsOptional() @IsString() @MaxLength(20_000) stack?: string;
  @IsOptional() @IsString() @MaxLength(20_000) componentStack?: string;
  @IsOptional() @IsString() @MaxLength(2000) context?: string;
  @IsOptional() @IsString() @MaxLength(100) timestamp?: string;
  @IsOptional() @IsString() @MaxLength(100) localTime?: string;
  @IsOptional() @IsString() @MaxLength(1000) userAgent?: string;
  @IsOptional() @IsString() @MaxLength(2000) url?: string;
}

/** Puts crashes of the front end into the operator's log, one line each, under the id that the person was shown. */
@Controller('api/errors')
export class ClientErrorsController {
  private readonly logger = new Logger('Front end');

  @Post('log')
  @HttpCode(204)
  @Access('public')
  log(@Body() { errorId, message, stack, url }: ClientErrorBody): void {
    const where = url?.split('?')[0];
    this.logger.warn(JSON.stringify({ errorId, message: message.slice(0, LINE), at: stack?.split('\n')[1]?.trim().slice(0, LINE), where }));
  }
}
