import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { RecordUpload } from '@refrain/contracts/tracks';
import type { CommandContext } from '../kernel/command-context';
import { derivedId } from '../kernel/ids';
import { Streams } from '../kernel/streams';
import { uploadDecider, uploadStream } from './upload.decider';

export class RecordUploadCommand extends Command<Position | null> {
  constructor(
    readonly file: RecordUpload['data'],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Says that a file rests in the media store; only then does its upload id stand for something. */
@CommandHandler(RecordUploadCommand)
export class RecordUploadHandler implements ICommandHandler<RecordUploadCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ file, context }: RecordUploadCommand): Promise<Position | null> {
    const own = { ...context, commandId: derivedId(context.commandId, file.uploadId) };
    const { position } = await this.streams.handle(
      uploadStream(file.uploadId),
      uploadDecider,
      { type: 'RecordUpload', data: file },
      own,
    );
    return position;
  }
}
