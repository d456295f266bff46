import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ChartSummary } from '#domain/clinical-history';
import { readableName, shortDateText } from '#domain/wording';
import { summaryTexts as texts } from '../copy/clinical-history.ts';

/** The facts beside a patient's name in the history. */
export interface SummaryView {
  readonly focus: string;
  /** `F840 Autismo en la niñez`; null when there is none. */
  readonly diagnosis: string | null;
  /** `Fisioterapia: Ana Díaz` */
  readonly leaders: readonly string[];
  /** `4 mar 2026, 08:00 · Fisioterapia con Ana Díaz`; null when there is none. */
  readonly nextSession: string | null;
  /** `Fisioterapia: 12, hasta el 4 mar 2026` */
  readonly services: readonly string[];
}

const specialtyOf = (specialtyId: number) => nameIn(SPECIALTIES, specialtyId);

export const summaryViewOf = ({
  focus,
  diagnosis,
  leaders,
  nextSession,
  services,
}: ChartSummary): SummaryView => ({
  focus,
  diagnosis: diagnosis && `${diagnosis.code} ${diagnosis.name}`,
  leaders: leaders.map(({ specialtyId, name }) => `${specialtyOf(specialtyId)}: ${readableName(name)}`),
  nextSession:
    nextSession &&
    texts.session({
      day: `${shortDateText(nextSession.date)}, ${nextSession.startTime}`,
      specialty: specialtyOf(nextSession.specialtyId),
      therapist: readableName(nextSession.therapistName),
    }),
  services: services.map(({ specialtyId, unscheduledUnits, expiresOn }) =>
    texts.service({
      specialty: specialtyOf(specialtyId),
      unitsLeft: unscheduledUnits,
      until: shortDateText(expiresOn),
    }),
  ),
});
