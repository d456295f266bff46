import { ButtonLink } from '#app/ui/button.tsx';
import { siteFigureTexts as texts } from './copy.ts';
import { TodayCards } from './screen/today-cards.tsx';
import type { DashboardView, TodayPathsView } from './view/dashboard.ts';

export interface SiteFiguresProps {
  readonly dashboard: DashboardView;
  readonly paths: TodayPathsView;
  /** Name of the site. */
  readonly siteName: string;
}

/** The figures of today for another screen, with a link to the dashboard. */
export function SiteFigures({ dashboard, paths, siteName }: SiteFiguresProps) {
  return (
    <section className="flex flex-col gap-3" aria-label={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="font-semibold">{texts.title}</h2>
        <ButtonLink to="/dashboard/integra">{texts.open}</ButtonLink>
      </div>
      <TodayCards
        figures={dashboard.todayFigures}
        activePatientCount={dashboard.activePatientCount}
        siteName={siteName}
        paths={paths}
      />
    </section>
  );
}
