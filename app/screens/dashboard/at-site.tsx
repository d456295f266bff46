import { dashboardLinkTexts as texts } from '../../copy/dashboard.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { DashboardView, FigurePathsView } from '../../view-models/dashboard.ts';
import { TodayCards } from './today-cards.tsx';

export interface AtSiteProps {
  readonly dashboard: DashboardView;
  readonly paths: FigurePathsView;
  /** Name of the site. */
  readonly where: string;
}

/** The figures of today on another screen, with the way to the dashboard. */
export function AtSite({ dashboard, paths, where }: AtSiteProps) {
  return (
    <section className="flex flex-col gap-3" aria-label={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="font-semibold">{texts.title}</h2>
        <ButtonLink to="/dashboard/integra">{texts.open}</ButtonLink>
      </div>
      <TodayCards
        figures={dashboard.ofToday}
        activePatients={dashboard.activePatients}
        where={where}
        paths={paths}
      />
    </section>
  );
}
