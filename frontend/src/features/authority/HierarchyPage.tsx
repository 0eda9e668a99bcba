import { authorityTexts, hierarchyTexts as texts, type Admin } from '@refrain/contracts/authority';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetHierarchyQuery } from './api';
import { LEVELS, openedBy } from './opens';

type Step = Readonly<{ title: string; hint: string; stands: (admin: Admin) => boolean }>;

const atLevel =
  (level: number | null) =>
  ({ rights }: Admin): boolean =>
    !rights.isSupremeAdmin && rights.role === 'admin' && rights.adminLevel === level;

const hintOf = (level: number): string => {
  const pages = openedBy(level);
  return pages.length > 0 ? texts.opens(pages.join(', ')) : texts.opensNothing;
};

/** From the most privileged down: those that pages ask for, and those that someone stands on. */
const stepsOf = (admins: readonly Admin[]): readonly Step[] => {
  const held = admins.flatMap(({ rights }) => (rights.isSupremeAdmin ? [] : (rights.adminLevel ?? [])));
  const levels = [...new Set([...LEVELS, ...held])].sort((a, b) => a - b);
  return [
    { title: texts.supreme, hint: texts.supremeHint, stands: ({ rights }) => rights.isSupremeAdmin },
    ...levels.map((level) => ({ title: texts.level(level), hint: hintOf(level), stands: atLevel(level) })),
    { title: texts.noLevel, hint: texts.noLevelHint, stands: atLevel(null) },
    {
      title: texts.auditors,
      hint: texts.auditorsHint,
      stands: ({ rights }) => rights.role === 'auditor' && !rights.isSupremeAdmin,
    },
  ];
};

/** /admin/hierarchy: the levels of admins, who stands on which, and what each opens. */
export const HierarchyPage = () => {
  const { data, isError, refetch } = useGetHierarchyQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      {data && (
        <ol>
          {stepsOf(data.admins).map((step) => (
            <Level key={step.title} step={step} admins={data.admins.filter(step.stands)} />
          ))}
        </ol>
      )}
      {!data && isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={4} className="h-24" />
        </Loading>
      )}
    </Page>
  );
};

const Level = ({ step: { title, hint }, admins }: { step: Step; admins: readonly Admin[] }) => (
  <li className="border-t border-line py-5">
    <h2 className="text-[1.375rem]">{title}</h2>
    <p className="mt-1 text-sm text-ink-2">{hint}</p>
    {admins.length === 0 && <p className="mt-3 text-ink-3">{texts.empty}</p>}
    <ul className="mt-3">
      {admins.map((admin) => (
        <Person key={admin.person.id} admin={admin} />
      ))}
    </ul>
  </li>
);

const Person = ({ admin: { person, username, by, reason, at } }: { admin: Admin }) => {
  const name = person.name ?? authorityTexts.erased;
  return (
    <li className="relative flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
      <Link
        to={`/admin/user-permissions?who=${encodeURIComponent(username)}`}
        aria-label={texts.changeOf(name)}
        className="stretched font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      <span className="text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
        {authorityTexts.line(by ? (by.name ?? authorityTexts.someone) : authorityTexts.site, reason)} <Ago at={at} />
      </span>
    </li>
  );
};
