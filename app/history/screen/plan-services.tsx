import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { linkToSchedule } from '#app/scheduling/booking/requested-scheduling.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { planTexts as texts } from '../copy/treatment-plans.ts';
import type { PlanView } from '../view/treatment-plans.ts';

interface PlanServicesProps {
  readonly plan: PlanView;
  /** The patient to schedule; null if the reader may not schedule. */
  readonly patientToSchedule: ScheduledPatient | null;
}

/** The specialties of a plan and, while the plan is in force, the sessions of its current period. */
export function PlanServices({ plan, patientToSchedule }: PlanServicesProps) {
  return (
    <section className="max-w-[80ch]">
      <h4 className="font-semibold text-small">{texts.services}</h4>
      <ul className="mt-1 flex flex-col divide-y divide-soft rounded-control border border-line">
        {plan.services.map(({ specialtyId, specialty, plannedText, progress }) => (
          <li key={specialtyId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <div className="min-w-0">
              <p>
                <strong>{specialty}</strong> · {plannedText}
              </p>
              {progress && (
                <p className="text-muted text-small tabular-nums">
                  {texts.progress({ period: plan.periodText, ...progress })}
                </p>
              )}
            </div>
            {progress && patientToSchedule && (
              <ButtonLink
                size="sm"
                className="print:hidden"
                icon={<CalendarPlus aria-hidden />}
                aria-label={`${texts.schedule} ${specialty}`}
                {...linkToSchedule({ patient: patientToSchedule, specialty })}
              >
                {texts.schedule}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
