import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eventRefusals, type AnnounceEventRequest, type LiveEventAnnounced } from '@refrain/contracts/events';
import type { Position } from '@refrain/contracts/kernel';
import { personByUsername } from '@refrain/projections/accounts';
import { Clock } from '../kernel/clock';
import { createdId, type CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { liveEventDecider, liveEventStream } from './live-event.decider';

type Announced = { eventId: string; position: Position | null };

export class AnnounceLiveEventCommand extends Command<Announced> {
  constructor(
    readonly announcedBy: string,
    readonly request: AnnounceEventRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnnounceLiveEventCommand)
export class AnnounceLiveEventHandler implements ICommandHandler<AnnounceLiveEventCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ announcedBy, request, context }: AnnounceLiveEventCommand): Promise<Announced> {
    const eventId = createdId(context, 'event');
    const data = {
      eventId,
      type: request.type,
      title: request.title.trim(),
      ...(await this.artistOf(request.artist.trim())),
      startsAt: new Date(request.startsAt).toISOString(),
      description: request.description?.trim() || null,
      link: request.link?.trim() || null,
      announcedBy,
      now: this.clock.now(),
    };
    const { position } = await this.streams.handle(
      liveEventStream(eventId),
      liveEventDecider,
      { type: 'AnnounceLiveEvent', data },
      context,
    );
    return { eventId, position };
  }

  private async artistOf(artist: string): Promise<Pick<LiveEventAnnounced['data'], 'artistId' | 'artistName'>> {
    if (!artist.startsWith('@')) return { artistId: null, artistName: artist };
    const person = await personByUsername(this.readModels.store, artist.slice(1));
    if (!person) throw new DomainError(eventRefusals.artistUnknown, { artist: eventRefusals.artistUnknown.message });
    return { artistId: person.id, artistName: null };
  }
}
