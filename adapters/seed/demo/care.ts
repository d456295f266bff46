import { ROLE } from '#domain/access';
import { addDays, fullMonthsBetween, type LocalDate } from '#domain/shared';
import { focusOf } from './focuses/index.ts';
import { type AdmittedPatient, type LineRow, openOrderBook } from './orders.ts';
import type { PayerKind } from './patients.ts';
import type { Choices } from './random.ts';
import { accountIdAt, SITE, teamOf } from './staff.ts';
import { type Appointment, openTimetable } from './timetable.ts';

/** One therapy of a child: its weekly appointments and the service lines that pay for them, oldest first. */
export interface Therapy {
  readonly patient: AdmittedPatient;
  readonly specialtyId: number;
  readonly from: LocalDate;
  readonly appointments: readonly Appointment[];
  readonly funding: readonly { readonly line: LineRow; readonly from: LocalDate; readonly to: LocalDate }[];
}

interface PlannedTherapy {
  readonly specialtyId: number;
  readonly from: LocalDate;
  readonly cupsId: number;
  readonly appointments: readonly Appointment[];
  readonly weeklyUnits: number;
}

/** Ids of CUPS by the id of their specialty; a repeated one is picked more often. */
const CUPS: Readonly<Record<number, readonly number[]>> = {
  2: [3, 3, 4],
  3: [12, 13, 14],
  4: [22, 22, 23],
  5: [30, 31],
  6: [42, 42, 44],
  16: [51],
};
/** Weights of the first specialties of a focus; {@link OTHER_WEIGHT} is the weight of each other one. */
const SPECIALTY_WEIGHTS = [5, 3, 2];
const OTHER_WEIGHT = 1;
const SPECIAL_EDUCATION = 5;
const SCHOOL_AGE_MONTHS = 54;
const COVERAGES = [45, 45, 45, 30, 60, 90] as const;
const LONG_TERM_COVERAGES = [90, 90, 60] as const;
/** Maximum number of days after which a long-term patient begins the second and later therapies. */
const LATER_THERAPY_DAYS = 450;
const RECENT_WEEKS = 8;
const CODE_90_SHARE = 0.08;
const WITHOUT_AUTHORIZATION_SHARE = 0.12;
const PAYMENT_TERMS = [
  'Pago por sesión al finalizar cada semana.',
  'Paquete mensual, pago anticipado.',
  'Descuento del 10 % por pronto pago.',
];

/** Orders, authorizations and private services of every child, and the therapies that they pay for. */
export function planCare(choices: Choices, today: LocalDate, patients: readonly AdmittedPatient[]) {
  const orderBook = openOrderBook(choices);
  const timetables = new Map(Object.values(SITE).map((siteId) => [siteId as number, openTimetable(choices)]));

  function planTherapies(patient: AdmittedPatient): PlannedTherapy[] {
    const therapyCount = choices.weighted([
      [1, 5],
      [2, 6],
      [3, 2],
    ]);
    const chosen = new Set(Array.from({ length: therapyCount }, () => specialtyFor(choices, patient)));
    const therapists = teamOf(patient);
    const firstDay = addDays(patient.details.admissionDate, 1);
    return [...chosen].map((specialtyId, index) => {
      const isLater = patient.longTerm && index > 0;
      const from = isLater ? addDays(firstDay, choices.whole(60, LATER_THERAPY_DAYS)) : firstDay;
      const therapist = therapists.find((each) => each.specialtyId === specialtyId);
      const colleagueIds = therapists.filter((each) => each !== therapist).map(({ id }) => id);
      const appointments = therapist
        ? (timetables
            .get(patient.siteId)
            ?.book(patient.patientId, patient.details.halfDay, therapist.id, colleagueIds) ?? [])
        : [];
      const weeklyUnits = appointments.reduce((sum, { units }) => sum + units, 0) || 2;
      return { specialtyId, from, cupsId: choices.pick(CUPS[specialtyId] ?? []), appointments, weeklyUnits };
    });
  }

  function planPatient(patient: AdmittedPatient): Therapy[] {
    const planned = planTherapies(patient);
    const funding = planned.map((): Therapy['funding'][number][] => []);
    const lastDay = patient.leftOn ?? addDays(today, -1);
    const isNew = patient.details.admissionDate > addDays(today, -20);
    const recentStart = addDays(today, -RECENT_WEEKS * 7 - choices.whole(0, 25));
    let issuedOn = isNew || patient.longTerm ? addDays(patient.details.admissionDate, 1) : recentStart;
    while (issuedOn <= lastDay) {
      const coverageDays = choices.pick(issuedOn < recentStart ? LONG_TERM_COVERAGES : COVERAGES);
      const to = addDays(issuedOn, coverageDays);
      const startedTherapies = planned.filter(({ from }) => from < to);
      const lines = addFundingLines(patient, startedTherapies, issuedOn, coverageDays);
      for (const [index, line] of lines.entries())
        funding[planned.indexOf(startedTherapies[index] as PlannedTherapy)]?.push({
          line,
          from: addDays(issuedOn, 1),
          to,
        });
      issuedOn = addDays(to, -choices.whole(0, 6));
    }
    if (patient.leftOn === null && choices.chance(WITHOUT_AUTHORIZATION_SHARE)) addUnauthorizedOrder(patient);
    return planned.map(({ specialtyId, from, appointments }, index) => ({
      patient,
      specialtyId,
      from,
      appointments,
      funding: funding[index] ?? [],
    }));
  }

  function addFundingLines(
    patient: AdmittedPatient,
    planned: readonly PlannedTherapy[],
    issuedOn: LocalDate,
    coverageDays: number,
  ) {
    const { serviceType } = patient;
    const createdBy = accountIdAt(ROLE.admissions, patient.siteId);
    const orderedLines = planned.map(({ specialtyId, cupsId, weeklyUnits }) => ({
      specialtyId,
      cupsId,
      authorized: roundToEvenUnits(
        (weeklyUnits * coverageDays * choices.pick([0.75, 0.9, 1, 1.1, 1.25])) / 7,
      ),
    }));
    const commonFields = { patient, coverageDays, createdBy };
    if (isPrivate(serviceType)) {
      const observations = choices.pick(PAYMENT_TERMS);
      return orderBook.addOrder(
        { ...commonFields, kind: 'private-service', serviceType, issuedOn, observations },
        orderedLines,
      ).lines;
    }
    if (serviceType === 'eps' && choices.chance(CODE_90_SHARE)) {
      return orderBook.addOrder(
        { ...commonFields, kind: 'authorization', serviceType: 'adm', issuedOn },
        orderedLines,
      ).lines;
    }
    const orderedOn = addDays(issuedOn, -choices.whole(0, 5));
    const { order } = orderBook.addOrder(
      { ...commonFields, kind: 'medical-order', serviceType, issuedOn: orderedOn },
      orderedLines,
    );
    return orderBook.addOrder(
      { ...commonFields, kind: 'authorization', serviceType, issuedOn, medicalOrderId: order.id },
      orderedLines,
    ).lines;
  }

  /** A medical order without an authorization, or with a cancelled one. */
  function addUnauthorizedOrder(patient: AdmittedPatient): void {
    const { serviceType } = patient;
    if (isPrivate(serviceType)) return;
    const specialtyId = specialtyFor(choices, patient);
    const orderedLines = [
      { specialtyId, cupsId: choices.pick(CUPS[specialtyId] ?? []), authorized: choices.whole(4, 10) * 2 },
    ];
    const commonFields = {
      patient,
      serviceType,
      issuedOn: addDays(today, -choices.whole(1, 6)),
      coverageDays: 45,
      createdBy: accountIdAt(ROLE.admissions, patient.siteId),
    };
    const { order } = orderBook.addOrder({ ...commonFields, kind: 'medical-order' }, orderedLines);
    if (!choices.chance(0.25)) return;
    const observations = 'Cancelada: la entidad cambió el servicio autorizado.';
    orderBook.addOrder(
      { ...commonFields, kind: 'authorization', medicalOrderId: order.id, active: false, observations },
      orderedLines,
    );
  }

  const therapies = patients.flatMap(planPatient);
  return { therapies, orders: orderBook.orders, lines: orderBook.lines };
}

/** A specialty that serves the focus of a child; special education is for children of school age. */
function specialtyFor(
  choices: Choices,
  { details: { focusId, birthDate, admissionDate } }: AdmittedPatient,
): number {
  const isOfSchoolAge = fullMonthsBetween(birthDate, admissionDate) >= SCHOOL_AGE_MONTHS;
  const specialties = focusOf(focusId).specialties.filter((id) => isOfSchoolAge || id !== SPECIAL_EDUCATION);
  return choices.weighted(
    specialties.map((id, index) => [id, SPECIALTY_WEIGHTS[index] ?? OTHER_WEIGHT] as const),
  );
}

const isPrivate = (type: PayerKind): type is 'particular' | 'convenio' =>
  type === 'particular' || type === 'convenio';

const roundToEvenUnits = (value: number): number => Math.max(4, Math.round(value / 2) * 2);
