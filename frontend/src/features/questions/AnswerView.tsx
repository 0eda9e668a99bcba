import { questionTexts as texts, type QuestionAnswer } from '@refrain/contracts/questions';
import { Bars } from '../../shared/ui/pictures/Bars';
import { Picture } from '../../shared/ui/pictures/Picture';

/** A picture has at most so many bars; a longer answer is a table alone. */
const MOST_BARS = 60;

/** The first column names the bars and the last one is their height, where that is what an answer looks like. */
const barsOf = ({ columns, rows }: QuestionAnswer) => {
  const last = columns.length - 1;
  if (last < 1 || rows.length === 0 || rows.length > MOST_BARS) return null;
  const values = rows.map((row) => row[last]);
  if (!values.every((value) => typeof value === 'number' && value >= 0)) return null;
  const labels = rows.map((row, i) => row.slice(0, last).join(', ') || String(i + 1));
  return new Set(labels).size === labels.length
    ? { labels, parts: [{ name: columns[last] ?? '', color: 'var(--ink)', values: values as readonly number[] }] }
    : null;
};

/** An answer as a picture where it can be one, as a table, and as a file. */
export const AnswerView = ({ answer }: { answer: QuestionAnswer }) => {
  const bars = barsOf(answer);
  const { columns, rows, isCut, tookMs, generation } = answer;
  if (rows.length === 0) return <p className="border-t border-line py-4 text-ink-2">{texts.empty}</p>;
  return (
    <Picture
      title={texts.answer}
      hint={`${texts.rows(rows.length, tookMs)}${isCut ? `. ${texts.cut}` : ''}`}
      columns={columns}
      rows={rows}
      fileName={`answer-${generation}.csv`}
      isOpen
    >
      {bars && <Bars {...bars} />}
    </Picture>
  );
};
