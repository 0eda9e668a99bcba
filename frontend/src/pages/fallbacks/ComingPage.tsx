import { hereNow, laterOf, laterTexts, routeOf, type Route } from '@refrain/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { inkOf } from '../../shared/ui/Avatar';
import { QuietWave } from '../../shared/ui/states';
import { BlankPressing } from '../../shared/ui/music/BlankPressing';
import { offers } from '../../session/nav/guards';

/** A page whose content comes later: what it will hold, and as the tracks of a side, where to go until then. */
export const ComingPage = ({ route }: { route: Route }) => {
  const user = useUser();
  const { text, now } = laterOf(route.id) ?? { text: '', now: [] };
  const open = now.filter((id) => offers(routeOf(id), user));
  return (
    <>
      <Sleeve route={route} text={text} />
      {open.length > 0 && (
        <section aria-labelledby="until-then" className="mx-auto max-w-[1120px] px-4 pt-8 pb-12 md:px-12">
          <header className="flex items-baseline justify-between gap-3 pb-3">
            <h2 id="until-then" className="text-[1.375rem]">
              {laterTexts.until}
            </h2>
            <span className="cat" aria-hidden="true">
              {laterTexts.sideA}
            </span>
          </header>
          <ol>
            {open.map((id, index) => (
              <SideTrack key={id} number={`A${index + 1}`} route={routeOf(id)} text={hereNow[id]} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
};

/** The cover of what is to come, tinted by its label; the wave is there, and nothing of it is played. */
const Sleeve = ({ route, text }: { route: Route; text: string }) => {
  const ink = inkOf({ displayName: route.id });
  return (
    <header className="overflow-hidden bg-tint text-on-tint" style={tintStyle([ink], useTheme())}>
      <div className="mx-auto flex max-w-[1120px] flex-col gap-6 px-4 pt-7 md:flex-row md:items-end md:gap-11 md:px-12 md:pt-12">
        <BlankPressing ink={ink} className="w-36 md:w-64" />
        <div className="min-w-0 flex-1 md:pb-3">
          <p className="cat text-current opacity-80">{laterTexts.mark}</p>
          <h1 className="title mt-2 text-[clamp(min(2.25rem,14vw),6vw,5rem)] [overflow-wrap:anywhere]" tabIndex={-1}>
            {route.title}
          </h1>
          <p className="liner mt-4 max-w-[44ch] text-[1.35em] text-current">{text}</p>
        </div>
      </div>
      <QuietWave
        seed={route.id.length * 7 + route.path.length}
        bars={150}
        height={72}
        className="mx-auto mt-7 max-w-[1120px] px-4 pb-5 !text-current opacity-30 md:px-12"
      />
    </header>
  );
};

const SideTrack = ({ number, route, text }: { number: string; route: Route; text: string }) => (
  <li className="group relative grid min-h-19 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 last:border-b">
    <span className="font-display text-[1.1875rem] font-bold text-ink-3 group-hover:text-signal" aria-hidden="true">
      {number}
    </span>
    <span>
      <Link to={route.path} className="stretched text-[1.0625rem] font-semibold">
        {route.title}
      </Link>
      <span className="block text-ink-2">{text}</span>
    </span>
    <ArrowRight
      size={20}
      strokeWidth={1.75}
      aria-hidden="true"
      className="text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
    />
  </li>
);
