import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { linkRefusals, type LinkPreview, type LinkPreviewRequest } from '@refrain/contracts/posts';
import { IsString } from 'class-validator';
import { Access } from '../kernel/access';
import { LimitEach } from '../kernel/request-limits';
import { LinkPreviews } from './link-previews';

class LinkPreviewBody implements LinkPreviewRequest {
  @IsString({ message: linkRefusals.none.message }) content!: string;
}

@Controller('api/link-preview')
export class LinksController {
  constructor(private readonly previews: LinkPreviews) {}

  @Post()
  @HttpCode(200)
  @Access('user')
  @LimitEach('linkPreview')
  preview(@Body() { content }: LinkPreviewBody): Promise<LinkPreview> {
    return this.previews.of(content);
  }
}
