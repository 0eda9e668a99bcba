import { questionTexts as texts, type Question, type Replayed } from '@refrain/contracts/questions';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useGetQuestionsInfiniteQuery, useRemoveQuestionMutation, useReplayQuestionMutation } from './api';

type Props = { show: (sql: string) => void; replayed: (answer: Replayed) => void; failed: (error: unknown) => void };

/** The questions the viewer saved, each dated and with the generation it was asked at. */
export const Saved = (props: Props) => {
  const list = useGetQuestionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={texts.savedTitle} className="mt-6">
      <h3 className="font-sans font-semibold">{texts.savedTitle}</h3>
      <PagedRows
        list={list}
        items={(page) => page.questions}
        keyOf={({ id }) => id}
        error={{ title: texts.error }}
        empty={<p className="mt-2 text-sm text-ink-3">{texts.none}</p>}
        skeleton={<Skeleton className="mt-2 h-12" />}
        more={{}}
        className="mt-2 border-b border-line"
        row={(question) => <SavedRow key={question.id} question={question} {...props} />}
      />
    </section>
  );
};

const SavedRow = ({ question, show, replayed, failed }: Props & { question: Question }) => {
  const { id, title, sql, generation, createdAt } = question;
  const [replay, replaying] = useReplayQuestionMutation();
  const [remove, removing] = useRemoveQuestionMutation();
  const tried = (work: Promise<unknown>) => void work.catch(failed);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          aria-label={texts.use(title)}
          onClick={() => show(sql)}
          className="block max-w-full truncate text-left font-semibold hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </button>
        <span className="block text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
          {texts.generation(generation, date(createdAt))}
        </span>
      </div>
      <Button
        size="small"
        aria-label={texts.replayOf(title)}
        busy={replaying.isLoading}
        onClick={() => tried(replay(id).unwrap().then(replayed))}
      >
        {texts.replay}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.removeOf(title)}
        busy={removing.isLoading}
        onClick={() => tried(remove(id).unwrap())}
      >
        {texts.remove}
      </Button>
    </li>
  );
};
