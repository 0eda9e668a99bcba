import { adminTexts, type DifferingDocument, type Rebuild, type RebuildComparison } from '@refrain/contracts/operations';
import { bytes, count, plural } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { acting, focusRow } from './acting';
import { useCompareRebuildMutation, useDropRebuildMutation, useSwitchToRebuildMutation } from './api';

type Props = { name: string; rebuild: Rebuild; mayRebuild: boolean };

const TEN = 10;
const documents = (n: number): string => plural(n, 'document');

/** What is built beside the read model that serves: how far it is, then how it differs, and what becomes of it. */
export const RebuildCard = ({ name, rebuild, mayRebuild }: Props) => {
  const isReady = rebuild.state === 'complete';
  const [compare, comparing] = useCompareRebuildMutation();
  return (
    <div className="mt-3 rounded-card border border-line bg-sleeve px-[18px] py-3.5">
      <p role="status" className="font-semibold">
        {isReady ? adminTexts.ready : adminTexts.rebuilding}
      </p>
      <p className="text-sm text-ink-2">
        {isReady ? adminTexts.readyHint(count(Number(rebuild.until))) : adminTexts.rebuildingHint}
      </p>
      {isReady ? (
        rebuild.sizeBytes !== null && <p className="text-[0.8125rem] text-ink-3">{bytes(rebuild.sizeBytes)}</p>
      ) : (
        <Progress name={name} rebuild={rebuild} />
      )}
      {isReady && comparing.data && <Comparison found={comparing.data} />}
      {mayRebuild && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isReady && <Ready name={name} isComparing={comparing.isLoading} onCompare={() => void acting(compare(name))} />}
          <Drop name={name} />
        </div>
      )}
    </div>
  );
};

const Progress = ({ name, rebuild: { share, position, until } }: Pick<Props, 'name' | 'rebuild'>) => (
  <div className="mt-2">
    <div
      role="progressbar"
      aria-label={adminTexts.progress(name)}
      aria-valuenow={Math.floor(share * TEN) * TEN}
      className="h-2 overflow-hidden rounded-full border border-edge"
    >
      <i className="block h-full bg-signal forced-colors:bg-[Highlight]" style={{ width: `${share * 100}%` }} />
    </div>
    <p className="mt-1 text-[0.8125rem] text-ink-3 tabular-nums">
      {adminTexts.progressOf(Math.floor(share * 100), count(Number(position)), count(Number(until)))}
    </p>
  </div>
);

type ReadyProps = { name: string; isComparing: boolean; onCompare: () => void };

const Ready = ({ name, isComparing, onCompare }: ReadyProps) => {
  const [switchTo, switching] = useSwitchToRebuildMutation();
  return (
    <>
      <Button
        size="small"
        variant="primary"
        busy={switching.isLoading}
        aria-label={adminTexts.switchOf(name)}
        onClick={() => void acting(switchTo(name), adminTexts.switched(name)).then((isDone) => isDone && focusRow(name))}
      >
        {adminTexts.switch}
      </Button>
      <Button size="small" busy={isComparing} aria-label={adminTexts.compareOf(name)} onClick={onCompare}>
        {adminTexts.compare}
      </Button>
    </>
  );
};

const Drop = ({ name }: { name: string }) => {
  const [drop, dropping] = useDropRebuildMutation();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={dropping.isLoading}
      aria-label={adminTexts.dropOf(name)}
      onClick={() => void acting(drop(name), adminTexts.dropped(name)).then((isDone) => isDone && focusRow(name))}
    >
      {adminTexts.drop}
    </Button>
  );
};

const Comparison = ({ found }: { found: RebuildComparison }) => {
  const { same, changed, onlyServing, onlyRebuilt, isSamePosition, first } = found;
  const isEqual = changed + onlyServing + onlyRebuilt === 0;
  return (
    <div role="status" className="mt-3 border-t border-line pt-3 text-sm">
      <p className="font-semibold">
        {isEqual
          ? adminTexts.equal(documents(same))
          : adminTexts.differs(documents(changed), count(onlyServing), count(onlyRebuilt))}
      </p>
      {!isEqual && !isSamePosition && <p className="text-ink-2">{adminTexts.moved}</p>}
      {first.length > 0 && (
        <ul className="mt-2 grid gap-1 text-ink-2">
          {first.map((each) => (
            <li key={`${each.collection} ${each.id}`} className="[overflow-wrap:anywhere]">
              <b className="font-semibold">{each.collection}</b> {each.id}: {howOf(each)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const howOf = ({ kind, fields }: DifferingDocument): string =>
  kind === 'changed' ? adminTexts.fields(fields.join(', ')) : adminTexts.kinds[kind];
