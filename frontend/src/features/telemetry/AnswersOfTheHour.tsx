import { answerTimesTexts as texts, type AnswerTimes } from '@refrain/contracts/telemetry';
import { count } from '../../shared/lib/text/format';
import { Bars } from '../../shared/ui/pictures/Bars';
import { Figures } from '../../shared/ui/pictures/Figures';
import { Picture } from '../../shared/ui/pictures/Picture';
import { Ranked } from '../../shared/ui/pictures/Ranked';

const { figures } = texts;
const ms = (value: number | null): string => (value === null ? texts.none : texts.ms(value));
/** The minute of an ISO time, UTC. */
const minuteOf = (at: string): string => at.slice(11, 16);

/** How the site answered in the last hour. */
export const AnswersOfTheHour = ({ times: { all, minutes, routes, from } }: { times: AnswerTimes }) => (
  <>
    <Figures
      of={[
        [figures.answered, count(all.answered)],
        [figures.p50Ms, ms(all.p50Ms)],
        [figures.p99Ms, ms(all.p99Ms)],
        [figures.failed, count(all.failed)],
        ...(all.shed > 0 ? [[figures.shed, count(all.shed)] as const] : []),
      ]}
    />
    <div className="grid gap-8">
      <Picture
        title={texts.perMinute}
        hint={texts.perMinuteHint}
        columns={[texts.minute, figures.answered, figures.failed, figures.shed, figures.p50Ms, figures.p99Ms]}
        rows={minutes.map(({ at, answered, failed, shed, p50Ms, p99Ms }) => [
          minuteOf(at),
          answered,
          failed,
          shed,
          ms(p50Ms),
          ms(p99Ms),
        ])}
        fileName={`answers-${from.slice(0, 16)}.csv`}
      >
        <Bars
          labels={minutes.map(({ at }) => minuteOf(at))}
          parts={[
            {
              name: texts.well,
              color: 'var(--ink)',
              values: minutes.map(({ answered, failed, shed }) => answered - failed - shed),
            },
            { name: figures.shed, color: 'var(--hybrid)', values: minutes.map(({ shed }) => shed) },
            { name: figures.failed, color: 'var(--signal)', values: minutes.map(({ failed }) => failed) },
          ]}
          height={160}
        />
      </Picture>
      <Picture
        title={texts.routes}
        hint={texts.routesHint}
        columns={[texts.route, figures.answered, figures.failed, figures.shed, figures.p50Ms, figures.p99Ms]}
        rows={routes.map(({ route, answered, failed, shed, p50Ms, p99Ms }) => [
          route,
          answered,
          failed,
          shed,
          ms(p50Ms),
          ms(p99Ms),
        ])}
        fileName={`routes-${from.slice(0, 16)}.csv`}
      >
        <Ranked
          rows={routes
            .slice(0, 8)
            .map(({ route, p99Ms, answered }) => ({ name: route, value: p99Ms ?? 0, note: count(answered) }))}
          format={texts.ms}
        />
      </Picture>
    </div>
  </>
);
