import { readFile } from 'node:fs/promises';
import { Controller, Inject, Res } from '@nestjs/common';
import { siteCalls } from '@refrain/contracts/site';
import type { FastifyReply } from 'fastify';
import { Answers } from '../kernel/http/answers/answers';
import { SITE_SETTINGS, type SiteSettings } from './site-settings';

/** Programs that read it ask again and again; a release changes it. */
const CACHED = 'public, max-age=300';

/** The API, described for programs and for people. The file was made when the contracts were built. */
@Controller()
export class ApiDocumentController {
  private text: Promise<string> | null = null;

  constructor(@Inject(SITE_SETTINGS) private readonly site: SiteSettings) {}

  @Answers(siteCalls.getApiDocument)
  async document(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const text = await (this.text ??= this.read());
    void reply.header('cache-control', CACHED);
    return text;
  }

  /** What could not be read is read again by the next who asks. */
  private async read(): Promise<string> {
    try {
      return await readFile(this.site.apiDocument ?? require.resolve('@refrain/contracts/openapi.json'), 'utf8');
    } catch (error) {
      this.text = null;
      throw error;
    }
  }
}
