import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { linkRefusals, type LinkPreview, type LinkPreviewRequest } from '@refrain/contracts/posts';
import { IsString } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Access, Me } from '../kernel/access';
import { Attempts } from '../kernel/attempts';
import { LinkPreviews } from './link-previews';

class LinkPreviewBody implements LinkPreviewRequest {
  @IsString({ message: linkRefusals.none.message }) content!: string;
}

@Controller('api/link-preview')
export class LinksController {
  constructor(
    private readonly previews: LinkPreviews,
    private readonly attempts: Attempts,
  ) {}

  @Post()
  @HttpCode(200)
  @Access('user')
  async preview(@Body() { content }: LinkPreviewBody, @Me() me: string, @Req() request: FastifyRequest): Promise<LinkPreview> {
    await this.attempts.count('linkPreview', request.ip, me);
    return this.previews.of(content);
  }
}
