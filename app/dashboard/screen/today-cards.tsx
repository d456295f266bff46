import { Link } from '@remix-run/react';
import Ban from 'lucide-react/icons/ban';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';
import { dashboardTexts } from '../copy.ts';
import type { FiguresView, TodayPathsView } from '../view/dashboard.ts';

const NUMBER_FORMAT = new Intl.NumberFormat('es-CO');

interface TodayCardsProps {
  figures: FiguresView;
  activePatientCount: number;
  /** Name of the site. */
  siteName: string;
  paths: TodayPathsView;
}

/** The figures of today, one card each. */
export function TodayCards({ figures, activePatientCount, siteName, paths }: TodayCardsProps) {
  const { scheduled, done, toCome, withoutEvolution, cancelled } = figures;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-5 wide:gap-4">
      <Figure
        icon={<CalendarDays aria-hidden />}
        term={dashboardTexts.scheduled}
        value={scheduled}
        path={paths.scheduled}
      >
        {toCome} por atender
      </Figure>
      <Figure
        icon={<CircleCheck aria-hidden />}
        look="text-success"
        term={dashboardTexts.done}
        value={done}
        path={paths.done}
      >
        de {scheduled} programadas
      </Figure>
      <Figure
        icon={<CircleAlert aria-hidden />}
        look={withoutEvolution > 0 ? 'text-warning' : undefined}
        term={dashboardTexts.withoutEvolution}
        value={withoutEvolution}
        path={paths.withoutEvolution}
      >
        por registrar
      </Figure>
      <Figure
        icon={<Ban aria-hidden />}
        look={cancelled > 0 ? 'text-danger' : undefined}
        term={dashboardTexts.cancelled}
        value={cancelled}
        path={paths.cancelled}
      >
        de {scheduled + cancelled} del día
      </Figure>
      <Figure
        icon={<Users aria-hidden />}
        term={dashboardTexts.activePatients}
        value={activePatientCount}
        path={paths.activePatients}
        className="max-sm:col-span-2"
      >
        {siteName}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  icon: ReactNode;
  term: string;
  value: number;
  look?: string | undefined;
  /** The address of the list of the counted rows; null if there is no such list. */
  path: string | null;
  className?: string;
  children: ReactNode;
}

function Figure({ icon, term, value, look, path, className, children }: FigureProps) {
  const figure = NUMBER_FORMAT.format(value);
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card',
        className,
      )}
    >
      <dt className="flex items-center gap-2 text-muted [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {term}
      </dt>
      <dd className="mt-1 flex flex-col">
        <span className={cn('font-bold text-figure tabular-nums', look)}>
          {path && value > 0 ? (
            <Link to={path} aria-label={`${term}: ${figure}`} className="hover:underline">
              {figure}
            </Link>
          ) : (
            figure
          )}
        </span>
        <span className="text-muted text-small">{children}</span>
      </dd>
    </div>
  );
}
