import { useLoaderData } from '@remix-run/react';
import { onScreen, pageLoader } from '../.server/route.ts';
import { siteChoiceOf } from '../.server/site-choice.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { TodayCards } from '../screens/dashboard/today-cards.tsx';
import { WeekCard } from '../screens/dashboard/week-card.tsx';
import { SiteFilter, siteShown } from '../screens/shared/site-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { dashboardViewOf } from '../view-models/dashboard.ts';
import { dayText } from '../view-models/day-text.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'dashboard' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('dashboard'), async (page) => {
  const site = await siteChoiceOf(page, 'dashboard');
  const dashboard = valueOrThrow(await page.call('readDashboard', { siteId: site.siteId }));
  return { site, dashboard: dashboardViewOf(dashboard) };
});

/** The figures of today and this week, for one site or all. */
export default function DashboardScreen() {
  const { site, dashboard } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Hoy" description={dayText(dashboard.today)} actions={<SiteFilter site={site} />} />
      <div className="flex flex-col gap-4">
        <TodayCards
          figures={dashboard.ofToday}
          activePatients={dashboard.activePatients}
          where={siteShown(site)}
        />
        <WeekCard days={dashboard.days} sum={dashboard.ofWeek} />
      </div>
    </>
  );
}
