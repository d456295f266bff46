import type { EntryAuthor } from '#domain/clinical-history';
import type { PrintedEntry, PrintedPart } from '#domain/printed-history';
import { dateOfInstant } from '#domain/shared';
import type { PatientCopy } from '../patient-copy.ts';
import {
  carePlanFields,
  conditionFields,
  type EntryContext,
  encounterFields,
  goalFields,
  observationFields,
  procedureFields,
} from './entries.ts';
import { organizationFields, patientFields, practitionerFields, relatedPersonFields } from './people.ts';
import { fhirText, narrative, type Reference, type Resource, textConcept } from './resource.ts';

/** A FHIR R4 document: a composition and the resources that it names. */
export interface FhirDocument {
  readonly resourceType: 'Bundle';
  readonly type: 'document';
  readonly [field: string]: unknown;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

const PART_TITLES: Readonly<Record<PrintedPart, string>> = {
  reasons: 'Motivos de consulta',
  antecedents: 'Antecedentes',
  impressions: 'Impresión clínica',
  exams: 'Exámenes y valoraciones',
  plans: 'Planes de tratamiento',
  objectives: 'Objetivos',
  evolutions: 'Evoluciones',
  recommendations: 'Recomendaciones',
};

/** LOINC: the whole medical record. */
const DOCUMENT_TYPE = {
  coding: [{ system: 'http://loinc.org', code: '11503-0', display: 'Medical records' }],
  text: 'Historia clínica completa',
};

/**
 * The history of a patient as a FHIR R4 document (Ley 2015 de 2020). `hash` gives hexadecimal digits; ids come from it, so that the same
 * history has the same ids.
 */
export function fhirDocumentOf(copy: PatientCopy, hash: (text: string) => string): FhirDocument {
  const resources: { readonly fullUrl: string; readonly resource: Resource }[] = [];
  const scope = `${copy.patient.chartNumber} ${copy.patient.documentNumber}`;
  const add = (resourceType: string, key: string, fields: object): Reference => {
    const id = uuidOf(hash(`${scope} ${resourceType} ${key}`));
    const fullUrl = `urn:uuid:${id}`;
    if (!resources.some((each) => each.fullUrl === fullUrl))
      resources.push({ fullUrl, resource: { resourceType, id, ...withoutEmpty(fields) } });
    return { reference: fullUrl };
  };
  const organization = add('Organization', '', organizationFields(copy.document.letterhead));
  const patient = add('Patient', '', patientFields(copy.patient, organization));
  const guardians = copy.guardians.map((guardian) =>
    add('RelatedPerson', String(guardian.id), relatedPersonFields(guardian, patient)),
  );
  const authorOf = (author: EntryAuthor) =>
    add('Practitioner', JSON.stringify(author), practitionerFields(author));
  const today = dateOfInstant(Date.parse(copy.at));
  const sections = copy.document.sections.map(({ part, entries }) => ({
    title: PART_TITLES[part],
    text: narrative(entries.map(paragraphOf)),
    entry: entries.flatMap((entry, index) =>
      resourcesOf(part, entry, `${part} ${index}`, add, { patient, author: authorOf(entry.author), today }),
    ),
  }));
  const files = copy.files.map(({ path, title, contentType, size, at }) =>
    add('DocumentReference', path, {
      status: 'current',
      type: textConcept(title),
      subject: patient,
      date: at,
      content: [{ attachment: { contentType, title, url: path, size, creation: at } }],
    }),
  );
  const composition = {
    status: 'final',
    type: DOCUMENT_TYPE,
    subject: patient,
    date: copy.at,
    author: [organization],
    title: `Historia clínica ${copy.patient.chartNumber}`,
    custodian: organization,
    section: [
      { title: 'Acudientes', entry: guardians },
      ...sections,
      { title: 'Archivos', entry: files },
    ].filter((section) => section.entry.length > 0 || 'text' in section),
  };
  const id = uuidOf(hash(`${scope} Composition`));
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuidOf(hash(`${scope} ${copy.at}`))}` },
    timestamp: copy.at,
    entry: [
      {
        fullUrl: `urn:uuid:${id}`,
        resource: { resourceType: 'Composition', id, ...withoutEmptySections(composition) },
      },
      ...resources,
    ],
  };
}

type Add = (resourceType: string, key: string, fields: object) => Reference;

/** The resources of one entry, of which the section names the first ones. */
function resourcesOf(
  part: PrintedPart,
  entry: PrintedEntry,
  key: string,
  add: Add,
  context: EntryContext,
): readonly Reference[] {
  const conditions = entry.diagnoses.map((diagnosis) =>
    add(
      'Condition',
      `${diagnosis.type} ${diagnosis.code} ${diagnosis.detail ?? ''}`,
      conditionFields(diagnosis, entry, context),
    ),
  );
  if (part === 'evolutions') {
    const encounter = add('Encounter', key, encounterFields(entry, conditions, context));
    return [encounter, add('Procedure', key, procedureFields(entry, encounter, context))];
  }
  if (entry.plan) return [add('CarePlan', key, carePlanFields(entry, entry.plan, context)), ...conditions];
  if (entry.objective) return [add('Goal', key, goalFields(entry, entry.objective, context))];
  if (entry.scoring) return [add('Observation', key, observationFields(entry, entry.scoring, context))];
  return conditions;
}

/** An entry in words, as the printed history has it. */
const paragraphOf = (entry: PrintedEntry): string =>
  [
    [entry.date, entry.time, entry.name].filter(Boolean).join(' '),
    entry.text,
    ...entry.details.map(({ text }) => text),
    ...entry.diagnoses.map(({ code, name, detail }) => [code, name, detail].filter(Boolean).join(' ')),
    ...entry.clarifications.map(
      ({ text, author, writtenAt }) => `Aclaración de ${author.name}, ${writtenAt}: ${text}`,
    ),
    [entry.author.name, entry.author.profession, entry.author.registrationNumber].filter(Boolean).join(', '),
  ]
    .flatMap((text) => fhirText(text) ?? [])
    .join('\n');

/** FHIR has no empty lists. */
const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length > 0));

const withoutEmptySections = (composition: { readonly section: readonly object[] }) => ({
  ...composition,
  section: composition.section.map(withoutEmpty),
});

/** Hexadecimal digits as a UUID of version 8, whose content is free (RFC 9562). */
const uuidOf = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
