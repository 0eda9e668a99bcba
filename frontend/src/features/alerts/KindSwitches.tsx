import { alertTexts as texts, CHANNELS, type AlertKind, type Channel } from '@refrain/contracts/alerts';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useSwitchAlertMutation } from './api';

/** A switch for each kind and way. */
export const KindSwitches = ({ kinds }: { kinds: readonly AlertKind[] }) => (
  <table className="w-full">
    <caption className="sr-only">{texts.kinds}</caption>
    <thead>
      <tr className="border-b border-line text-[0.8125rem] text-ink-3">
        <th scope="col" className="py-3 text-left font-medium">
          {texts.kind}
        </th>
        {CHANNELS.map((channel) => (
          <th key={channel} scope="col" className="font-medium">
            {texts.channels[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <tr key={kind.kind} className="border-b border-line">
          <th scope="row" className="py-3 pr-4 text-left leading-snug font-medium">
            {kind.title}
          </th>
          {CHANNELS.map((channel) => (
            <td key={channel}>
              <Switch kind={kind} channel={channel} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Switch = ({ kind: { kind, title, ...ways }, channel }: { kind: AlertKind; channel: Channel }) => {
  const [turn] = useSwitchAlertMutation();
  const { submit } = useSubmit(turn, { failed: texts.failed });
  return (
    <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
      <span className="sr-only">{texts.switchOf(title, channel)}</span>
      <input
        type="checkbox"
        role="switch"
        checked={ways[channel]}
        onChange={({ target }) => void submit({ kind, channel, isOn: target.checked })}
        className="size-5 flex-none accent-[var(--ink)]"
      />
    </label>
  );
};
