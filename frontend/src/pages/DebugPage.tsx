import { useUser } from '../session/use-user';

/** The signed-in user as the server shows them (spec part 1, section 2). */
export const DebugPage = () => (
  <div className="mx-auto max-w-[880px] px-4 py-5 md:px-10 md:py-9">
    <h1 className="title mb-6 text-[clamp(min(2.75rem,14vw),6vw,4.5rem)]" tabIndex={-1}>
      Debug
    </h1>
    <pre
      role="region"
      tabIndex={0}
      aria-label="Current user"
      className="overflow-x-auto rounded-card bg-sunk p-4 text-[0.8125rem]"
    >
      {JSON.stringify(useUser(), null, 2)}
    </pre>
  </div>
);
