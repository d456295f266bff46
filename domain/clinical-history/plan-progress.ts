import { type LocalDate, monthOf, weekOf } from '#domain/shared';
import { isValid } from './entry.ts';
import { PLAN_PERIOD, type PlannedService, type TreatmentPlan } from './treatment-plan.ts';

/** Units of the therapy sessions of one specialty in one period; cancelled ones do not count. */
export interface SessionUnits {
  /** Units of pending and done sessions. */
  readonly booked: number;
  readonly done: number;
}

/** A service of a plan with the units of the patient's therapy sessions of its specialty in the current periods. */
export interface CountedService extends PlannedService {
  readonly week: SessionUnits;
  readonly month: SessionUnits;
}

/** Planned, booked and done units of one specialty of a plan. */
export interface ServiceProgress extends SessionUnits {
  readonly specialtyId: number;
  readonly planned: number;
}

/** The periods that contain a day, by their first and last days; a month ends on the 31st, which may not exist and is only compared. */
export const currentPeriods = (today: LocalDate) => ({
  week: weekOf(today),
  month: { from: `${monthOf(today)}-01` as LocalDate, to: `${monthOf(today)}-31` as LocalDate },
});

/** Whether a plan is not annulled and its dates include a day. */
export const isInForce = (
  plan: Pick<TreatmentPlan, 'startDate' | 'endDate' | 'annulment'>,
  day: LocalDate,
): boolean => isValid(plan) && plan.startDate <= day && (plan.endDate === null || day <= plan.endDate);

/** The services of a plan with their booked and done units in its current period (H12). */
export const progressOf = ({
  period,
  services,
}: Pick<TreatmentPlan<CountedService>, 'period' | 'services'>): readonly ServiceProgress[] =>
  services.map(({ specialtyId, sessions: planned, week, month }) => ({
    specialtyId,
    planned,
    ...(period === PLAN_PERIOD.weekly ? week : month),
  }));
