import { ROLE } from '#domain/access';
import { addDays, type LocalDate } from '#domain/shared';
import { type Admitted, type LineRow, openOrderBook } from './orders.ts';
import type { ServiceType } from './patients.ts';
import type { Choices } from './random.ts';
import { officeOf, SITE, therapistsOf } from './staff.ts';
import { type Appointment, openTimetable } from './timetable.ts';

/** One therapy of a child: its weekly appointments and the service lines that pay for them, oldest first. */
export interface Therapy {
  readonly patient: Admitted;
  readonly specialtyId: number;
  readonly appointments: readonly Appointment[];
  readonly funding: readonly { readonly line: LineRow; readonly from: LocalDate; readonly to: LocalDate }[];
}

interface Planned {
  readonly specialtyId: number;
  readonly cupsId: number;
  readonly appointments: readonly Appointment[];
  readonly weeklyUnits: number;
}

const CUPS: Readonly<Record<number, readonly number[]>> = {
  2: [3, 3, 4],
  3: [12, 13, 14],
  4: [22, 22, 23],
  5: [30, 31],
  6: [42, 42, 44],
  16: [51],
};
const SPECIALTIES: readonly (readonly [number, number])[] = [
  [3, 30],
  [4, 28],
  [2, 22],
  [6, 20],
  [5, 16],
  [16, 9],
];
const COVERAGES = [45, 45, 45, 30, 60, 90] as const;
const WEEKS_BEFORE = 8;
const CODE_90_SHARE = 0.08;
const WITHOUT_AUTHORIZATION_SHARE = 0.12;
const AGREEMENTS = [
  'Pago por sesión al finalizar cada semana.',
  'Paquete mensual, pago anticipado.',
  'Descuento del 10 % por pronto pago.',
];

/** Orders, authorizations and private services of every child, and the therapies that they pay for. */
export function planCare(choices: Choices, today: LocalDate, patients: readonly Admitted[]) {
  const book = openOrderBook(choices);
  const timetables = new Map(Object.values(SITE).map((siteId) => [siteId as number, openTimetable(choices)]));

  function planTherapies(patient: Admitted): Planned[] {
    const howMany = choices.weighted([
      [1, 5],
      [2, 6],
      [3, 2],
    ]);
    const chosen = new Set(Array.from({ length: howMany }, () => choices.weighted(SPECIALTIES)));
    const therapists = therapistsOf(patient.siteId);
    return [...chosen].map((specialtyId) => {
      const therapist = therapists.find((each) => each.specialtyId === specialtyId);
      const colleagues = therapists.filter((each) => each !== therapist).map(({ id }) => id);
      const appointments = therapist
        ? (timetables.get(patient.siteId)?.book(patient.patientId, therapist.id, colleagues) ?? [])
        : [];
      const weeklyUnits = appointments.reduce((sum, { units }) => sum + units, 0) || 2;
      return { specialtyId, cupsId: choices.pick(CUPS[specialtyId] ?? []), appointments, weeklyUnits };
    });
  }

  function planPatient(patient: Admitted): Therapy[] {
    const planned = planTherapies(patient);
    const funding = planned.map((): Therapy['funding'][number][] => []);
    const last = patient.leftOn ?? addDays(today, -1);
    const isNew = patient.details.admissionDate > addDays(today, -20);
    let issuedOn = isNew
      ? addDays(patient.details.admissionDate, 1)
      : addDays(today, -WEEKS_BEFORE * 7 - choices.whole(0, 25));
    while (issuedOn <= last) {
      const coverageDays = choices.pick(COVERAGES);
      const lines = authorize(patient, planned, issuedOn, coverageDays);
      const next = addDays(issuedOn, coverageDays - choices.whole(0, 6));
      lines.forEach((line, index) => {
        funding[index]?.push({ line, from: addDays(issuedOn, 1), to: addDays(issuedOn, coverageDays) });
      });
      issuedOn = next;
    }
    if (patient.leftOn === null && choices.chance(WITHOUT_AUTHORIZATION_SHARE)) orderOnly(patient);
    return planned.map(({ specialtyId, appointments }, index) => ({
      patient,
      specialtyId,
      appointments,
      funding: funding[index] ?? [],
    }));
  }

  function authorize(
    patient: Admitted,
    planned: readonly Planned[],
    issuedOn: LocalDate,
    coverageDays: number,
  ) {
    const { serviceType } = patient;
    const createdBy = officeOf(ROLE.admissions, patient.siteId);
    const ordered = planned.map(({ specialtyId, cupsId, weeklyUnits }) => ({
      specialtyId,
      cupsId,
      authorized: evenNumber((weeklyUnits * coverageDays * choices.pick([0.75, 0.9, 1, 1.1, 1.25])) / 7),
    }));
    const common = { patient, coverageDays, createdBy };
    if (isPrivate(serviceType)) {
      const observations = choices.pick(AGREEMENTS);
      return book.enter({ ...common, kind: 'private-service', serviceType, issuedOn, observations }, ordered)
        .lines;
    }
    if (serviceType === 'eps' && choices.chance(CODE_90_SHARE)) {
      return book.enter({ ...common, kind: 'authorization', serviceType: 'adm', issuedOn }, ordered).lines;
    }
    const orderedOn = addDays(issuedOn, -choices.whole(0, 5));
    const { order } = book.enter(
      { ...common, kind: 'medical-order', serviceType, issuedOn: orderedOn },
      ordered,
    );
    return book.enter(
      { ...common, kind: 'authorization', serviceType, issuedOn, medicalOrderId: order.id },
      ordered,
    ).lines;
  }

  /** A medical order that still waits for its authorization; now and then one was cancelled. */
  function orderOnly(patient: Admitted): void {
    const { serviceType } = patient;
    if (isPrivate(serviceType)) return;
    const specialtyId = choices.weighted(SPECIALTIES);
    const ordered = [
      { specialtyId, cupsId: choices.pick(CUPS[specialtyId] ?? []), authorized: choices.whole(4, 10) * 2 },
    ];
    const entry = {
      patient,
      serviceType,
      issuedOn: addDays(today, -choices.whole(1, 6)),
      coverageDays: 45,
      createdBy: officeOf(ROLE.admissions, patient.siteId),
    };
    const { order } = book.enter({ ...entry, kind: 'medical-order' }, ordered);
    if (!choices.chance(0.25)) return;
    const observations = 'Cancelada: la entidad cambió el servicio autorizado.';
    book.enter(
      { ...entry, kind: 'authorization', medicalOrderId: order.id, active: false, observations },
      ordered,
    );
  }

  const therapies = patients.flatMap(planPatient);
  return { therapies, orders: book.orders, lines: book.lines };
}

const isPrivate = (type: ServiceType): type is 'particular' | 'convenio' =>
  type === 'particular' || type === 'convenio';

const evenNumber = (value: number): number => Math.max(4, Math.round(value / 2) * 2);
