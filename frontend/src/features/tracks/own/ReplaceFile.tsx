import { commonTexts } from '@refrain/contracts/kernel';
import { replaceTexts as texts, type Track, type TrackFileKind } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { CoverPicker } from '../../../shared/ui/form/CoverPicker';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { AudioPicker } from '../upload/form/AudioPicker';
import { useReplaceFile } from './use-replace-file';

type Props = { track: Track; kind: TrackFileKind; onClose: () => void };

/** Another sound or cover for a song that is there: what happens, the file, and how far it is. */
export const ReplaceFile = ({ track, kind, onClose }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const { send, stop, percent, refused, last, isOver } = useReplaceFile(track.id, kind);
  const isSending = percent !== null;
  const failed = last?.state === 'failed' ? texts.lastFailed(last.reason ?? '') : undefined;
  return (
    <Dialog open busy={isSending} onOpenChange={onClose} title={texts.item[kind]} description={texts.hint[kind]}>
      {!isOver &&
        (kind === 'audio' ? (
          <AudioPicker file={file} onChange={setFile} onDuration={() => undefined} error={undefined} />
        ) : (
          <CoverPicker file={file} title={track.title} now={track} onChange={setFile} />
        ))}
      <p role="status" className="text-ink-2">
        {isSending && texts.sending(Math.floor(percent / 10) * 10)}
        {!isSending && last?.state === 'processing' && texts.processing[kind]}
        {isOver && last?.state === 'done' && texts.done[kind]}
      </p>
      {isSending && (
        <div
          role="progressbar"
          aria-label={texts.item[kind]}
          aria-valuenow={percent}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full bg-signal" style={{ width: `${percent}%` }} />
        </div>
      )}
      <FormAlert text={refused ?? (isSending ? undefined : failed)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={isSending ? stop : onClose}>
          {isOver ? texts.close : commonTexts.cancel}
        </Button>
        {!isOver && (
          <Button variant="primary" busy={isSending} disabled={!file} onClick={() => file && void send(file)}>
            {texts.send}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
