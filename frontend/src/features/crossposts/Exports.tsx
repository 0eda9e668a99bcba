import { crosspostTexts as texts, type Crosspost } from '@refrain/contracts/crossposts';
import { saveCsv } from '../../shared/lib/text/csv';
import { Button } from '../../shared/ui/Button';

const rowOf = ({ postId, text, dueAt, state, code, by, reason }: Crosspost) => [
  ...[postId, text, dueAt, texts.states[state], code ?? '', by.name ?? '', reason],
];

const saveJson = (crossposts: readonly Crosspost[]): void => {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(crossposts, null, 1)}\n`], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'facebook-posts.json' });
  link.click();
  URL.revokeObjectURL(url);
};

/** What is shown of the queue as a file, to be posted by hand. */
export const Exports = ({ crossposts }: { crossposts: readonly Crosspost[] }) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <Button size="small" onClick={() => saveCsv('facebook-posts.csv', [texts.columns, ...crossposts.map(rowOf)])}>
      {texts.exportCsv}
    </Button>
    <Button size="small" onClick={() => saveJson(crossposts)}>
      {texts.exportJson}
    </Button>
    <span className="text-sm text-ink-3 tabular-nums">{texts.exported(crossposts.length)}</span>
  </div>
);
