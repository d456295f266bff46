import { useLoaderData } from '@remix-run/react';
import { readWholeDashboard } from '../.server/dashboard.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { OwnAgendaCard } from '../screens/dashboard/own-agenda-card.tsx';
import { SummaryCard } from '../screens/dashboard/summary-card.tsx';
import { TasksCard } from '../screens/dashboard/tasks-card.tsx';
import { TodayCards } from '../screens/dashboard/today-cards.tsx';
import { WeekCard } from '../screens/dashboard/week-card.tsx';
import { SiteFilter } from '../screens/shared/site-filter.tsx';
import { cn } from '../ui/cn.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { dayText } from '../view-models/day-text.ts';
import type { PageHandle } from '../view-models/menu.ts';
import { siteLabel } from '../view-models/site-choice.ts';

export const handle: PageHandle = { screen: 'dashboard' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('dashboard'), readWholeDashboard);

/** The figures of today, this week and a chosen period, and the pending tasks, for one site or all. */
export default function DashboardScreen() {
  const { site, dashboard, paths, dates, summary, tasks, agenda } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Hoy" description={dayText(dashboard.today)} actions={<SiteFilter site={site} />} />
      <div className="flex flex-col gap-4">
        <TodayCards
          figures={dashboard.todayFigures}
          activePatientCount={dashboard.activePatientCount}
          siteName={siteLabel(site)}
          paths={paths}
        />
        <div className={cn('grid gap-4', agenda && 'xl:grid-cols-2')}>
          <TasksCard tasks={tasks} />
          {agenda && <OwnAgendaCard {...agenda} />}
        </div>
        <WeekCard days={dashboard.days} sum={dashboard.weekFigures} />
        <SummaryCard dates={dates} summary={summary} />
      </div>
    </>
  );
}
