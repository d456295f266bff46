import { Link, useSearchParams } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef } from 'react';
import { BackLink } from '#app/shell/back-link.tsx';
import { useWayBack, type WayBack } from '#app/shell/way-back.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { chartNavigationTexts as texts } from '../copy/clinical-history.ts';
import { HISTORY_PATHS } from '../history-version.ts';
import { EntryPatientContext } from '../insert-last-text.tsx';
import type { ChartView } from '../view/chart.ts';
import { requestedTab } from '../view/chart-tab.ts';
import { ChartActions, ChartBadges, ChartFacts, PatientPanel } from './chart-facts.tsx';
import { type ChartScreenProps, chartPartsOf } from './chart-parts.tsx';

/** The address of a part, or of the list of parts. Its `parte` keeps the read from being audited as a new opening. */
const addressOf = (patientId: number, { params }: WayBack, part = 'todas') =>
  `?${new URLSearchParams({ paciente: String(patientId), parte: part, ...params })}`;

/** A patient's clinical history for a phone: the summary and the list of parts, or one part. */
export function MobileChartScreen({ chart, page }: ChartScreenProps) {
  const parts = chartPartsOf({ chart, page }, true);
  const [search] = useSearchParams();
  const wayBack = useWayBack();
  const part = parts.find(({ value }) => value === requestedTab(search));
  return (
    <EntryPatientContext.Provider value={{ id: chart.patientId, name: chart.name }}>
      {part ? (
        <section key={part.value} className="flex flex-col gap-4">
          <header className="flex items-center gap-2">
            <ButtonLink
              to={addressOf(chart.patientId, wayBack)}
              variant="ghost"
              className="-ml-3 px-3"
              icon={<ChevronLeft aria-hidden />}
            >
              {texts.toParts}
            </ButtonLink>
            <div className="min-w-0">
              <Heading>{part.name}</Heading>
              <p className="flex flex-wrap items-center gap-2 text-muted text-small">
                {chart.name}
                <ChartBadges chart={chart} />
              </p>
            </div>
          </header>
          {part.content}
        </section>
      ) : (
        <div className="flex flex-col gap-4">
          <Summary chart={chart} />
          <nav aria-label={texts.parts}>
            <ul className="divide-y divide-soft rounded-card border border-line bg-surface shadow-card">
              {parts.map(({ value, name, marks, draftMark, count }) => (
                <li key={value}>
                  <Link
                    to={addressOf(chart.patientId, wayBack, value)}
                    className="flex min-h-13 items-center gap-2 px-4 py-2 font-semibold"
                  >
                    <span className="min-w-0 flex-1">
                      {name}
                      <span className="flex flex-wrap items-center gap-2 font-normal text-muted text-small empty:hidden">
                        {marks}
                        {draftMark}
                      </span>
                    </span>
                    {count !== null && (
                      <span className="min-w-6 text-right font-normal text-muted tabular-nums">
                        <span aria-hidden>{count}</span>
                        <span className="sr-only">{texts.entries(count)}</span>
                      </span>
                    )}
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap justify-center gap-2 empty:hidden">
            <ChartActions chart={chart} />
          </div>
        </div>
      )}
    </EntryPatientContext.Provider>
  );
}

function Summary({ chart }: { readonly chart: ChartView }) {
  return (
    <>
      <div>
        <BackLink searchPath={HISTORY_PATHS.mobile} searchLabel={texts.toSearch} />
      </div>
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <div>
          <Heading>{chart.name}</Heading>
          <p className="text-muted">
            {chart.document} · {chart.age} · {chart.eps}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <ChartBadges chart={chart} />
          </p>
        </div>
        <ChartFacts chart={chart} />
        <details className="border-soft border-t pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
            {texts.patientData}
          </summary>
          <div className="pb-2">
            <PatientPanel chart={chart} />
          </div>
        </details>
      </section>
    </>
  );
}

/** A heading that takes the focus when its page opens. */
function Heading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
      {children}
    </h2>
  );
}
