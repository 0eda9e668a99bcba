import { heardTexts as texts, type Track } from '@refrain/contracts/tracks';
import { SectionStrip } from './SectionStrip';
import { SoundRose } from './SoundRose';
import { mostlyOf } from './mostly-of';

/** What is heard in a song: its tempo, key and metre, its sections, and seven rules of thumb as a rose. */
export const SoundPicture = ({ track }: { track: Track }) => {
  const { tempo, musicalKey, mode, timeSignature, musicalSections, emotionalProfile } = track;
  const facts = [
    [texts.tempo, tempo === null ? null : texts.bpm(Math.round(tempo))],
    [texts.key, musicalKey && texts.keyOf(musicalKey, mode)],
    [texts.metre, timeSignature === null ? null : texts.metreOf(timeSignature)],
  ] as const;
  return (
    <section aria-labelledby="sound-title">
      <h2 id="sound-title" className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-3 gap-4">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
            <dd className="font-semibold">{text ?? texts.nothing}</dd>
          </div>
        ))}
      </dl>
      {musicalSections.length > 1 && <SectionStrip sections={musicalSections} />}
      <SoundRose track={track} />
      <p className="text-ink-2">{emotionalProfile && texts.mood(texts.moods[mostlyOf(emotionalProfile)])}</p>
      <p className="mt-1 text-[0.8125rem] text-ink-3">{texts.hint}</p>
    </section>
  );
};
