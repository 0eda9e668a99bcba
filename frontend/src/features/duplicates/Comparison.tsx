import { duplicateTexts, type DuplicatePair, type DuplicateSong } from '@refrain/contracts/duplicates';
import { duration } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';
import { Waveform } from '../../shared/ui/music/Waveform';
import { laneStyle, timelineOf, type Lane } from './timeline';
import { useComparison, type Side } from './use-comparison';

const SIDES = [
  ['first', 0],
  ['second', 1],
] as const;

/** Both waveforms on one time, one above the other, and either song from the same place. */
export const Comparison = ({ pair }: { pair: DuplicatePair }) => {
  const timeline = timelineOf(pair);
  const { at, playing, hasFailed, audioOf, toggle, seek } = useComparison(timeline);
  return (
    <div className="grid gap-3">
      {SIDES.map(([side, i]) => {
        const song = pair[side];
        return song ? (
          <Row
            key={side}
            name={duplicateTexts.sides[i]}
            song={song}
            lane={timeline[side]}
            total={timeline.total}
            at={at}
            seek={seek}
          />
        ) : null;
      })}
      <div className="flex flex-wrap items-center gap-2">
        {SIDES.map(([side, i]) => (
          <PlayButton
            key={side}
            side={side}
            name={duplicateTexts.sides[i]}
            playing={playing === side}
            onPress={() => toggle(side)}
          />
        ))}
        <span className="cat text-ink-3">{duration(at)}</span>
      </div>
      {hasFailed && <p className="text-sm text-ink-2">{duplicateTexts.listenFailed}</p>}
      {SIDES.map(([side]) => (
        <audio
          key={side}
          src={`/api/admin/duplicates/${pair.id}/songs/${pair[side]?.trackId ?? ''}/audio`}
          preload="none"
          {...audioOf(side)}
        />
      ))}
    </div>
  );
};

type RowProps = { name: string; song: DuplicateSong; lane: Lane; total: number; at: number; seek: (at: number) => void };

const Row = ({ name, song: { title, peaks }, lane, total, at, seek }: RowProps) => (
  <div className="flex items-center gap-2">
    <b className="size-6 flex-none font-semibold" aria-hidden="true">
      {name}
    </b>
    <div className="min-w-0 flex-1">
      <div style={laneStyle(lane, total)}>
        <Waveform
          peaks={peaks}
          progress={Math.min(1, Math.max(0, (at - lane.start) / Math.max(lane.length, 1)))}
          height={44}
          label={duplicateTexts.wave(name, title)}
          durationSeconds={lane.length || null}
          onSeek={(share) => seek(lane.start + share * lane.length)}
        />
      </div>
    </div>
  </div>
);

type ButtonProps = { side: Side; name: string; playing: boolean; onPress: () => void };

const PlayButton = ({ name, playing, onPress }: ButtonProps) => (
  <Button onClick={onPress}>
    <PlayGlyph playing={playing} size={16} />
    {playing ? duplicateTexts.pause(name) : duplicateTexts.play(name)}
  </Button>
);
