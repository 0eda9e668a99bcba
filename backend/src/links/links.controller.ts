import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { LINK_TEXT_MAX_LENGTH, linkRefusals, type LinkPreview, type LinkPreviewRequest } from '@refrain/contracts/posts';
import { IsString } from 'class-validator';
import { Access } from '../kernel/access';
import { LimitEach } from '../kernel/limits/request-limits';
import { Within } from '../kernel/validation';
import { LinkPreviews } from './link-previews';

class LinkPreviewBody implements LinkPreviewRequest {
  @IsString({ message: linkRefusals.none.message }) @Within(LINK_TEXT_MAX_LENGTH, linkRefusals.tooLong) content!: string;
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
