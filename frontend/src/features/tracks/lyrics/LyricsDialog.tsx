import { brokenRule } from '@refrain/contracts/kernel';
import { trackTexts, trackTextRules, uploadFormTexts, type Track } from '@refrain/contracts/tracks';
import { useState, type FormEvent } from 'react';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { toast } from '../../../shared/ui/toast/toast';
import { useChangeLyricsMutation, useGetTimedLyricsQuery } from '../api';
import { Field } from '../../../shared/ui/form/Field';
import { TextArea } from '../../../shared/ui/form/Input';
import { TapAlong } from './TapAlong';
import { TimedLyricsPicker } from './TimedLyricsPicker';

type Props = { track: Track; onClose: () => void };

/** Gives a track other words, with times or without. */
export const LyricsDialog = ({ track, onClose }: Props) => {
  const { currentData: stored, isLoading } = useGetTimedLyricsQuery(track.id, { skip: !track.hasTimedLyrics });
  const [lyrics, setLyrics] = useState(track.lyrics ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading: isBusy }] = useChangeLyricsMutation();
  const timed = chosen ?? stored ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = brokenRule(trackTextRules.lyrics, lyrics);
    setProblem(broken ?? undefined);
    if (broken) return;
    const { error } = await change({ id: track.id, lyrics: lyrics.trim() || null, timedLyrics: timed || null });
    if (error) return setProblem(problemMessage(problemOf(error), trackTexts.tryAgain));
    toast({ title: trackTexts.lyricsSaved });
    onClose();
  };
  const label = track.lyrics === null ? trackTexts.addLyrics : trackTexts.editLyrics;
  return (
    <Dialog open busy={isBusy} onOpenChange={onClose} title={label} description={trackTexts.editLyricsHint}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={uploadFormTexts.lyrics} error={problem}>
          <TextArea dir="auto" rows={8} value={lyrics} onChange={(event) => setLyrics(event.target.value)} />
        </Field>
        <TimedLyricsPicker value={timed} onChange={setChosen} />
        <TapAlong track={track} words={lyrics} onDone={setChosen} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={isBusy} disabled={isLoading}>
            {trackTexts.saveLyrics}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
