import { useLocation, useNavigate } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { PrintButton } from '#app/shared/print-button.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';
import type { CalendarPeriod } from '../../calendar-period.ts';
import type { StaffView } from '../../staff.ts';
import { CalendarFilter, type CalendarPerson } from './calendar-filter.tsx';
import { GoToDate } from './go-to-date.tsx';
import { QuickSearch } from './quick-search.tsx';
import { SessionFilters } from './session-filters.tsx';
import { TODAY_ANCHOR } from './session-list.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const VIEWS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'lista', label: 'Lista' },
  { value: 'dia', label: 'Día' },
];

const STEPS = { mes: 'Mes', semana: 'Semana', lista: 'Semana', dia: 'Día' } as const;

interface CalendarToolbarProps {
  readonly period: CalendarPeriod;
  readonly person: CalendarPerson;
  readonly site: SiteChoice;
  readonly therapists: readonly StaffView[];
  readonly patientName: string | undefined;
  readonly onSchedule: () => void;
}

/** Period, filters and view of the calendar. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { period, person, site, therapists, patientName, onSchedule } = props;
  const search = useListSearch();
  const { state } = useLocation();
  const navigate = useNavigate();
  const subjectText =
    person && 'therapist' in person
      ? therapists.find(({ username }) => username === person.therapist)?.name
      : (patientName ?? siteLabel(site));
  const navigateOptions = { preventScrollReset: true, state };
  return (
    <div className="mb-4 flex flex-wrap max-wide:mb-2 items-center gap-2.5">
      <nav
        aria-label="Periodo del calendario"
        className="print:hidden flex items-center gap-2 max-wide:gap-1"
      >
        <ButtonLink
          {...navigateOptions}
          to={searchWith(search, { fecha: period.previousDate })}
          aria-label={`${STEPS[period.view]} anterior`}
          icon={<ChevronLeft aria-hidden />}
          className="w-9 px-0 touch:w-11"
        />
        <ButtonLink
          {...navigateOptions}
          to={{
            search: searchWith(search, { fecha: undefined }),
            hash: period.view === 'lista' ? TODAY_ANCHOR : '',
          }}
          className="px-3 max-wide:px-2"
        >
          Hoy
        </ButtonLink>
        <ButtonLink
          {...navigateOptions}
          to={searchWith(search, { fecha: period.nextDate })}
          aria-label={`${STEPS[period.view]} siguiente`}
          icon={<ChevronRight aria-hidden />}
          className="w-9 px-0 touch:w-11"
        />
        <GoToDate date={period.date} />
      </nav>
      <h2
        aria-live="polite"
        className="max-wide:min-w-0 max-wide:flex-1 font-semibold text-heading max-wide:text-base max-wide:leading-tight first-letter:uppercase"
      >
        <span className="max-[1400px]:hidden">{period.title}</span>
        <span className="min-[1400px]:hidden">{period.shortTitle}</span>
      </h2>
      <p className="hidden text-muted print:block">{subjectText}</p>
      <div className="flex items-center gap-2.5 max-wide:contents wide:ml-auto print:hidden">
        <QuickSearch className={person === null ? undefined : 'max-wide:hidden'} />
        <ShortcutsHelp period={period} onSchedule={onSchedule} />
        <span className="max-wide:hidden">
          <PrintButton />
        </span>
      </div>
      <div className="flex w-full flex-wrap items-center gap-2.5 max-wide:contents print:hidden">
        {site.options.length > 0 && (
          <div className="max-wide:hidden">
            <SiteFilter site={site} />
          </div>
        )}
        <CalendarFilter person={person} therapists={therapists} patientName={patientName} />
        <SessionFilters site={site} />
        <SegmentedControl
          name="vista"
          label={<span className="sr-only">Vista</span>}
          className="gap-0! max-wide:order-1 max-wide:w-full wide:ml-auto print:hidden [&>legend]:m-0"
          options={VIEWS}
          value={period.view}
          onChange={(view) =>
            navigate(searchWith(search, { vista: view, fecha: period.date }), navigateOptions)
          }
        />
        <Button
          variant="primary"
          className="max-wide:w-11 max-wide:px-0 print:hidden"
          icon={<Plus aria-hidden />}
          onClick={onSchedule}
        >
          <span className="max-wide:sr-only">Programar</span>
        </Button>
      </div>
    </div>
  );
}
