import { Controller, Param, Res } from '@nestjs/common';
import {
  EXPORT_FORMATS,
  exportCalls,
  exportRefusals,
  type ExportFormat,
  type ExportsResponse,
  type ExportStatus,
} from '@refrain/contracts/exports';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { ExportRuns } from './export-runs';

const formatFrom = (given: string): ExportFormat => {
  const format = EXPORT_FORMATS.find((each) => each === given);
  if (!format) throw new DomainError(exportRefusals.format);
  return format;
};

/** Exports for data teams: their progress, their beginning and end, and their files. */
@Controller()
export class ExportsController {
  constructor(private readonly runs: ExportRuns) {}

  @Answers(exportCalls.getExports)
  async list(): Promise<ExportsResponse> {
    return { exports: await this.runs.all() };
  }

  @Answers(exportCalls.startExport)
  async start(@Param('format') given: string): Promise<ExportStatus> {
    const format = formatFrom(given);
    await this.runs.start(format);
    return this.runs.status(format);
  }

  @Answers(exportCalls.stopExport)
  async stop(@Param('format') given: string): Promise<ExportStatus> {
    const format = formatFrom(given);
    await this.runs.stop(format);
    return this.runs.status(format);
  }

  @Answers(exportCalls.getExportFile)
  async file(
    @Param('format') format: string,
    @Param('table') table: string,
    @Param('day') day: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes } = await this.runs.file(formatFrom(format), table, day);
    void reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${name}"`);
    await reply.send(bytes);
  }
}
