import { aboutTexts } from '@refrain/contracts/site';
import { count } from '../../shared/lib/text/format';

const plays = aboutTexts.sampleDays.map(([, each]) => each);
const most = Math.max(...plays);
const total = plays.reduce((sum, each) => sum + each, 0);
const attempts = aboutTexts.sampleReceipts.reduce((sum, [, each]) => sum + each, 0);

/** How counts look to an artist, in made-up numbers that say they are. */
export const SampleAnalytics = () => (
  <section aria-labelledby="preview" className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)]">
    <div>
      <h2 id="preview" className="mb-3 text-[clamp(1.625rem,3.4vw,2.375rem)]">
        {aboutTexts.previewTitle}
      </h2>
      <p className="max-w-[44ch] text-[1.0625rem] leading-[1.55] text-ink-2">{aboutTexts.previewText}</p>
    </div>
    <figure className="relative rounded-card border border-line bg-sleeve p-5 shadow-sleeve md:p-7">
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-display text-[1.375rem] font-bold">{aboutTexts.sampleSong}</span>
        <span className="-rotate-2 rounded-art border-2 border-signal-ink px-2 py-0.5 text-[0.75rem] font-bold tracking-[0.06em] text-signal-ink uppercase">
          {aboutTexts.sampleMark}
        </span>
      </figcaption>
      <Days />
      <dl className="mt-6">
        {aboutTexts.sampleReceipts.map(([reason, each]) => (
          <div key={reason} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <dt>{reason}</dt>
            <dd className="font-semibold">
              {count(each)} <span className="cat ml-1">{Math.round((each / attempts) * 100)} %</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  </section>
);

const Days = () => (
  <div role="img" aria-label={aboutTexts.sampleChart(total)} className="grid h-56 grid-cols-7 items-end gap-1.5 md:gap-3">
    {aboutTexts.sampleDays.map(([day, each]) => (
      <span key={day} className="grid h-full grid-rows-[minmax(0,1fr)_2.75rem_auto] gap-y-0.5 text-center">
        <span className="flex flex-col justify-end gap-1">
          <span className="cat">{each}</span>
          <span className="block rounded-t-art bg-ink" style={{ height: `${(each / most) * 80}%` }} />
        </span>
        <span>
          <span className="block rounded-b-art bg-ink opacity-25" style={{ height: `${(each / most) * 100}%` }} />
        </span>
        <span className="cat">{day}</span>
      </span>
    ))}
  </div>
);
