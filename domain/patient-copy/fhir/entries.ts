import { ICD10_TYPE } from '#domain/catalogues';
import type { Diagnosis } from '#domain/clinical-history';
import type { PrintedEntry, PrintedObjective, PrintedPlan, PrintedScoring } from '#domain/printed-history';
import { fhirDate, fhirText, type Reference, textConcept } from './resource.ts';

/** References that the resources of an entry have. */
export interface EntryContext {
  readonly patient: Reference;
  readonly author: Reference;
  /** Day of the copy. */
  readonly today: string;
}

const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
const CONDITION_STATUS = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
const ENCOUNTER_CLASS = 'http://terminology.hl7.org/CodeSystem/v3-ActCode';

/** `F840` is `F84.0` in the code system of HL7. */
const icd10Code = (code: string) => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);

export const conditionFields = (
  { type, code, name, detail }: Diagnosis,
  { date }: PrintedEntry,
  { patient, author }: EntryContext,
) => ({
  clinicalStatus: { coding: [{ system: CONDITION_STATUS, code: 'active' }] },
  code: {
    ...(type === ICD10_TYPE && { coding: [{ system: ICD10, code: icd10Code(code), display: name }] }),
    text: fhirText(`${code} ${name}${detail ? ` – ${detail}` : ''}`),
  },
  subject: patient,
  recordedDate: date,
  recorder: author,
});

export const encounterFields = (
  { date, time, name }: PrintedEntry,
  conditions: readonly Reference[],
  { patient, author }: EntryContext,
) => ({
  status: 'finished',
  class: { system: ENCOUNTER_CLASS, code: 'AMB' },
  ...(fhirText(name) && { serviceType: textConcept(name) }),
  subject: patient,
  participant: [{ individual: author }],
  period: { start: fhirDate(date, time) },
  ...(conditions.length > 0 && { reasonReference: conditions }),
});

export const procedureFields = (
  { date, time, name, text, details }: PrintedEntry,
  encounter: Reference,
  { patient, author }: EntryContext,
) => ({
  status: 'completed',
  code: textConcept(fhirText(`Sesión de ${name}`) ?? 'Sesión'),
  subject: patient,
  encounter,
  performedDateTime: fhirDate(date, time),
  performer: [{ actor: author }],
  note: [text, ...details.map((detail) => detail.text)]
    .flatMap((each) => fhirText(each) ?? [])
    .map((each) => ({ text: each })),
});

export const carePlanFields = (
  { text }: PrintedEntry,
  { startDate, endDate, services }: PrintedPlan,
  { patient, author, today }: EntryContext,
) => ({
  status: endDate !== null && endDate < today ? 'completed' : 'active',
  intent: 'plan',
  title: 'Plan de tratamiento',
  ...(fhirText(text) && { description: fhirText(text) }),
  subject: patient,
  period: { start: startDate, ...(endDate && { end: endDate }) },
  author,
  activity: services.map(({ specialty, sessions }) => ({
    detail: {
      kind: 'ServiceRequest',
      code: textConcept(specialty),
      status: 'scheduled',
      description: `${sessions} sesiones por período`,
    },
  })),
});

export const goalFields = (
  { date, name, text }: PrintedEntry,
  { tasks, dueDate }: PrintedObjective,
  { patient, author }: EntryContext,
) => ({
  lifecycleStatus: 'active',
  ...(fhirText(name) && { category: [textConcept(name)] }),
  description: textConcept(fhirText(text) ?? 'Objetivo'),
  subject: patient,
  startDate: date,
  target: tasks
    .flatMap((task) => fhirText(task) ?? [])
    .map((task) => ({ measure: textConcept(task), detailString: task, dueDate })),
  expressedBy: author,
});

const PERCENT = { unit: '%', system: 'http://unitsofmeasure.org', code: '%' };

export const observationFields = (
  { date, details }: PrintedEntry,
  { period, percent, tasks }: PrintedScoring,
  { patient, author }: EntryContext,
) => ({
  status: 'final',
  code: textConcept(`Avance del objetivo, período ${period}`),
  subject: patient,
  effectiveDateTime: date,
  performer: [author],
  valueQuantity: { value: percent, ...PERCENT },
  component: tasks.map(({ task, score, met }) => ({
    code: textConcept(fhirText(task) ?? 'Tarea'),
    valueString: `${score} – ${met ? 'cumple' : 'no cumple'}`,
  })),
  note: details.flatMap(({ text }) => fhirText(text) ?? []).map((text) => ({ text })),
});
