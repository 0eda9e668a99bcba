import { AI_ASPECTS, type AiAspect, type AiInvolvement, type AiProfile } from '@refrain/contracts/tracks';
import { cx } from '../../lib/cx';

export const involvementLabels: Readonly<Record<AiInvolvement, string>> = { human: 'Human', hybrid: 'Hybrid', ai: 'AI' };
const INK: Readonly<Record<AiInvolvement, string>> = { human: 'bg-human', hybrid: 'bg-hybrid', ai: 'bg-machine' };

export const aspectLabel = (aspect: AiAspect): string => aspect[0]!.toUpperCase() + aspect.slice(1);

/** 'Vocals, Beat: Human. Mastering: AI.' */
export const involvementText = (involvement: AiProfile): string =>
  (['human', 'hybrid', 'ai'] as const)
    .map((kind) => [involvementLabels[kind], AI_ASPECTS.filter((aspect) => involvement[aspect] === kind)] as const)
    .filter(([, aspects]) => aspects.length > 0)
    .map(([label, aspects]) => `${label}: ${aspects.length === AI_ASPECTS.length ? 'everything' : aspects.join(', ')}`)
    .join('. ');

/** Seven segments in liner-note order: ink human, gold hybrid, blue machine; the words are in the title. */
export const AiBadge = ({ involvement, size }: { involvement: AiProfile; size: 'small' | 'large' }) =>
  size === 'small' ? <SmallBadge involvement={involvement} /> : <LargeBadge involvement={involvement} />;

const SmallBadge = ({ involvement }: { involvement: AiProfile }) => {
  const text = involvementText(involvement);
  return (
    <span role="img" aria-label={`AI involvement. ${text}`} title={text} className="inline-flex flex-none items-center gap-0.5">
      {AI_ASPECTS.map((aspect) => (
        <i key={aspect} className={cx('h-3.5 w-[5px] rounded-[1px] forced-color-adjust-none', INK[involvement[aspect]])} />
      ))}
    </span>
  );
};

const LargeBadge = ({ involvement }: { involvement: AiProfile }) => (
  <dl aria-label="AI involvement" className="grid grid-cols-4 gap-x-[3px] gap-y-3 sm:grid-cols-7">
    {AI_ASPECTS.map((aspect) => (
      <div key={aspect} className="flex flex-col-reverse gap-1.5 text-center">
        <dt className="text-xs text-ink-3">{aspectLabel(aspect)}</dt>
        <dd
          className={cx(
            'grid min-h-[2.25rem] place-items-center rounded-[2px] text-xs font-semibold text-paper forced-color-adjust-none',
            INK[involvement[aspect]],
          )}
        >
          {involvementLabels[involvement[aspect]]}
        </dd>
      </div>
    ))}
  </dl>
);
