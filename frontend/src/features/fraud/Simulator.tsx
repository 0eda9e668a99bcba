import { fraudRuleTexts, fraudTexts, SIMULATION, type FraudScore, type FraudSimulation } from '@refrain/contracts/fraud';
import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { useLazyGetFraudSimulationQuery } from './api';
import { NUMBER, WideTable } from './WideTable';

const texts = fraudTexts.simulator;
const SEEDS = Array.from({ length: SIMULATION.seeds }, (_, n) => SIMULATION.firstSeed + n);

type Run = Readonly<{ done: readonly FraudSimulation[]; isRunning: boolean; problem: string | null }>;

/** One history after the other, until all are computed or it is stopped; what is there is kept, and gone on with. */
const useSimulating = () => {
  const [run, setRun] = useState<Run>({ done: [], isRunning: false, problem: null });
  const [ask] = useLazyGetFraudSimulationQuery();
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);
  const start = async () => {
    isWanted.current = true;
    let { done } = run;
    setRun({ done, isRunning: true, problem: null });
    for (const seed of SEEDS.slice(done.length)) {
      const { data, error } = await ask(seed, true);
      if (!data) return setRun({ done, isRunning: false, problem: problemMessage(error, texts.failed) });
      done = [...done, data];
      const isRunning = isWanted.current && done.length < SEEDS.length;
      setRun({ done, isRunning, problem: null });
      if (!isRunning) return;
    }
  };
  return { ...run, start: () => void start(), stop: () => void (isWanted.current = false) };
};

/** How well the rules distinguish made-up attacks from made-up listeners. */
export const Simulator = () => {
  const { done, isRunning, problem, start, stop } = useSimulating();
  const isDone = done.length === SEEDS.length;
  return (
    <section aria-labelledby="simulator" className="mt-12 max-w-[640px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="simulator" className="text-2xl">
          {texts.title}
        </h2>
        {!isDone && (
          <Button size="small" onClick={isRunning ? stop : start}>
            {isRunning ? texts.stop : done.length > 0 ? texts.goOn : texts.start}
          </Button>
        )}
      </div>
      <p className="mb-3 max-w-[60ch] text-sm text-ink-3">{texts.hint}</p>
      <p role="status" className="text-sm text-ink-2">
        {(isRunning || done.length > 0) && texts.progress(done.length, SEEDS.length)}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-signal-ink">
          {problem}
        </p>
      )}
      {done.length > 0 && <Scores of={done} />}
    </section>
  );
};

const sumOf = (scores: readonly FraudScore[], field: 'plays' | 'found' | 'named' | 'rightly'): number =>
  scores.reduce((sum, score) => sum + score[field], 0);

const Scores = ({ of }: { of: readonly FraudSimulation[] }) => {
  const organic = of.reduce((sum, each) => sum + each.organic, 0);
  const falsely = of.reduce((sum, each) => sum + each.falselyVoided, 0);
  return (
    <>
      <WideTable labelledBy="simulator" first={texts.attack} columns={[texts.plays, texts.recall, texts.precision]}>
        {of[0]?.kinds.map(({ kind }) => {
          const scores = of.flatMap(({ kinds }) => kinds.filter((score) => score.kind === kind));
          const plays = sumOf(scores, 'plays');
          return (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {fraudRuleTexts[kind].name}
              </th>
              <td className={NUMBER}>{plays.toLocaleString('en')}</td>
              <td className={NUMBER}>{texts.share(sumOf(scores, 'found'), plays)}</td>
              <td className={NUMBER}>{texts.share(sumOf(scores, 'rightly'), sumOf(scores, 'named'))}</td>
            </tr>
          );
        })}
      </WideTable>
      <p className="mt-2 text-sm text-ink-2">{texts.organic(falsely, organic)}</p>
    </>
  );
};
