import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import { ownTrackTexts as texts, type FieldChange } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { date } from '../../../shared/lib/text/format';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../../shared/ui/states';
import { useGetTrackHistoryInfiniteQuery } from '../api';
import { saidOf } from './said';

type Props = { trackId: string; onClose: () => void };

/** Everything that was changed of a song, and who changed it, for everyone to read. */
export const TrackHistory = ({ trackId, onClose }: Props) => {
  const list = useGetTrackHistoryInfiniteQuery(trackId);
  return (
    <Dialog open onOpenChange={onClose} title={texts.history} description={texts.historyHint}>
      <PagedList
        list={list}
        items={(page) => page.changes}
        keyOf={({ id }) => id}
        error={texts.historyFailed}
        empty={<p className="text-ink-2">{texts.historyEmpty}</p>}
        skeleton={<SkeletonRows count={2} className="h-16" />}
        more={{ className: 'mt-4' }}
      >
        {(changes) => (
          <ol className="grid gap-5">
            {changes.map(({ id, at, by, isByAdmin, fields }) => (
              <li key={id} className="grid gap-2">
                <p className="cat">
                  <time dateTime={at}>{date(at)}</time>
                </p>
                <ChangedBy by={by} isByAdmin={isByAdmin} />
                <dl className="grid gap-2.5 border-s-2 border-line-strong ps-4">
                  {fields.map((change) => (
                    <Change key={change.field} change={change} />
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
};

/** A person who left has no page any more. */
const ChangedBy = ({ by, isByAdmin }: { by: AuthorCard; isByAdmin: boolean }) => (
  <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
    {texts.changedBy}{' '}
    {by.slug ? (
      <Link to={profilePath(by)} className="font-semibold text-ink hover:underline pointer-coarse:py-3">
        {by.displayName}
      </Link>
    ) : (
      by.displayName
    )}
    {isByAdmin && `, ${texts.changedByAdmin}`}
  </p>
);

const Change = ({ change }: { change: FieldChange }) => {
  const { before, now } = saidOf(change);
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-[0.8125rem] text-ink-3">{texts.fields[change.field]}</dt>
      <dd className="whitespace-pre-line">
        <span className="sr-only">{texts.now}: </span>
        {now}
        {before !== texts.none && (
          <span className="block text-ink-3 line-through">
            <span className="sr-only">{texts.before}: </span>
            {before}
          </span>
        )}
      </dd>
    </div>
  );
};
