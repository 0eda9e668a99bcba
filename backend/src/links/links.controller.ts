import { Body, Controller } from '@nestjs/common';
import {
  shareCalls,
  LINK_TEXT_MAX_LENGTH,
  linkRefusals,
  type LinkPreview,
  type LinkPreviewRequest,
} from '@refrain/contracts/posts';
import { IsString } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Within } from '../kernel/http/validation';
import { LinkPreviews } from './link-previews';

class LinkPreviewBody implements LinkPreviewRequest {
  @IsString({ message: linkRefusals.none.message }) @Within(LINK_TEXT_MAX_LENGTH, linkRefusals.tooLong) content!: string;
}

@Controller()
export class LinksController {
  constructor(private readonly previews: LinkPreviews) {}

  @Answers(shareCalls.previewLink)
  preview(@Body() { content }: LinkPreviewBody, @Me() me: string): Promise<LinkPreview> {
    return this.previews.of(content, me);
  }
}
