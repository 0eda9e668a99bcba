import { permissionTexts as texts } from '@refrain/contracts/authority';
import { opened } from './opens';

/** What opens for which role, as the table of routes says it: the same one that guards the pages and the calls behind them. */
export const OpensTable = () => (
  <section aria-labelledby="opens">
    <h2 id="opens" className="text-2xl">
      {texts.table}
    </h2>
    <p className="mt-1 mb-3 text-ink-2">{texts.tableHint}</p>
    <dl className="border-b border-line">
      {[...opened].map(([need, titles]) => (
        <div key={need} className="grid gap-x-4 border-t border-line py-2.5 md:grid-cols-[240px_minmax(0,1fr)]">
          <dt className="font-semibold">{need}</dt>
          <dd className="text-sm text-ink-2">{titles.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </section>
);
