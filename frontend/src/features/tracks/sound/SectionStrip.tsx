import { heardTexts as texts, type HeardSection } from '@refrain/contracts/tracks';
import { duration } from '../../../shared/lib/text/format';

const [WIDTH, HEIGHT, GAP, LETTERS] = [340, 40, 2, 18];
/** So that a silent section is seen too. */
const LEAST = 0.15;

/** The sections as blocks, as wide as they last and as high as they are loud; what sounds alike has one letter and one shade. */
export const SectionStrip = ({ sections }: { sections: readonly HeardSection[] }) => {
  const end = sections.at(-1)?.endMs ?? 1;
  const labels = [...new Set(sections.map(({ label }) => label))];
  return (
    <div className="mt-5">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + LETTERS}`} className="max-w-sm" width="100%" aria-hidden="true">
        {sections.map(({ startMs, endMs, label, level }) => {
          const [x, width] = [(startMs / end) * WIDTH, Math.max(1, ((endMs - startMs) / end) * WIDTH - GAP)];
          const height = Math.max(LEAST, level / 100) * HEIGHT;
          const shade = 1 - (0.7 * labels.indexOf(label)) / Math.max(1, labels.length);
          return (
            <g key={startMs} fill="currentColor">
              <rect x={x} y={HEIGHT - height} width={width} height={height} rx="2" fillOpacity={shade} />
              {width > 10 && (
                <text x={x} y={HEIGHT + LETTERS - 4} fontSize="12" fillOpacity="0.7">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ol aria-label={texts.sections} className="sr-only">
        {sections.map(({ startMs, endMs, label }) => (
          <li key={startMs}>{texts.section(label, duration(startMs / 1000), duration(endMs / 1000))}</li>
        ))}
      </ol>
    </div>
  );
};
