import { useLoaderData } from '@remix-run/react';
import { readWholeDashboard } from '#app/dashboard/.server/dashboard.ts';
import { OwnAgendaCard } from '#app/dashboard/screen/own-agenda-card.tsx';
import { SummaryCard } from '#app/dashboard/screen/summary-card.tsx';
import { TasksCard } from '#app/dashboard/screen/tasks-card.tsx';
import { TodayCards } from '#app/dashboard/screen/today-cards.tsx';
import { WeekCard } from '#app/dashboard/screen/week-card.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { cn } from '#app/ui/cn.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { dayText } from '#domain/wording';

export const handle: PageHandle = { screen: 'dashboard' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

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
