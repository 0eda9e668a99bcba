import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  accountCalls,
  isPictureEdge,
  pictureKeyOf,
  pictureRefusals,
  profileRules,
  type EditProfileRequest,
  type OwnProfile,
} from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { personById, pictureOwner } from '@refrain/projections/accounts';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { Sends, type Sender } from '../../kernel/http/sender';
import { idFrom, Text } from '../../kernel/http/validation';
import { sendMedia } from '../../media/serve/send-media';
import { EditProfile } from './edit-profile.command';
import { Pictures } from './pictures';
import { RemovePicture } from '../accounts.commands';

class EditProfileBody implements EditProfileRequest {
  @Text(profileRules.displayName) displayName!: string;
  @Text(profileRules.slug) slug!: string;
  @Text(profileRules.bio) bio?: string;
  @Text(profileRules.country) country?: string | null;
}

/** One's own profile, and everybody's pictures. */
@Controller()
export class ProfileController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly pictures: Pictures,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(accountCalls.editProfile)
  async edit(@Body() form: EditProfileBody, @Sends() { me, showChanged }: Sender): Promise<OwnProfile> {
    return showChanged(EditProfile, { userId: me, form }, () => this.own(me), 'people');
  }

  @Answers(accountCalls.changePicture)
  async change(@Req() request: FastifyRequest, @Me() me: string, @Context() context: CommandContext): Promise<OwnProfile> {
    await this.readModels.passed(await this.pictures.receive(request, me, context), 'people');
    return this.own(me);
  }

  @Answers(accountCalls.removePicture)
  async remove(@Sends() { me, showChanged }: Sender): Promise<OwnProfile> {
    return showChanged(RemovePicture, { userId: me }, () => this.own(me), 'people');
  }

  @Answers(accountCalls.getPicture)
  async picture(
    @Param('pictureId') id: string,
    @Param('edge') edge: string,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pictureId = idFrom(id);
    const owner = isPictureEdge(edge) ? await pictureOwner(this.readModels.store, pictureId) : null;
    if (!owner || !isPictureEdge(edge) || (owner.isHidden && owner.userId !== viewer))
      throw new DomainError(pictureRefusals.unknown);
    // A day and no longer: a face that was taken down is to be gone.
    const cacheControl = owner.isHidden ? 'private, no-store' : 'public, max-age=86400';
    const file = { store: this.media, key: pictureKeyOf(owner.userId, pictureId, edge), mediaType: 'image/webp', cacheControl };
    await sendMedia(file, request, reply);
  }

  private async own(me: string): Promise<OwnProfile> {
    const person = await personById(this.readModels.store, me);
    if (!person) throw new DomainError(kernelRefusals.signInRequired);
    return { ...person, isFollowing: false };
  }
}
