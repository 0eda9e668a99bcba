import { securityTexts as texts, type SecurityAct } from '@refrain/contracts/security';
import { Ago } from '../../shared/ui/Ago';

/** What happened to the sign-in of a person. Without `onOpen` it is plain whose. */
export const ActRow = ({ act, onOpen }: { act: SecurityAct; onOpen?: (id: string) => void }) => (
  <li className="border-t border-line py-2.5">
    {onOpen && (
      <button
        type="button"
        className="min-h-11 text-start font-semibold [overflow-wrap:anywhere] hover:underline"
        onClick={() => onOpen(act.person.id)}
      >
        {act.person.name ?? texts.erased}
      </button>
    )}
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="text-ink-2">{texts.acts[act.what]}</span>
      <span className="text-ink-3 [overflow-wrap:anywhere]">
        {act.by && texts.line(act.by.name ?? texts.someone, act.reason ?? '')} <Ago at={act.at} />
      </span>
    </div>
  </li>
);
