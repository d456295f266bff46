import { randomInt } from 'node:crypto';
import { useCases } from '#adapters/composition/use-cases.ts';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { draftViewOf } from '#app/shared/view/draft.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { type Actor, onScreen, visibleSites } from '#domain/access';
import { CONSULTATION_REASON_TYPE, FOCUS_TYPE } from '#domain/catalogues';
import {
  admissionDraftKey,
  consultationReasonDraftKey,
  guardianDraftKey,
  NEW_PATIENT_FORM,
} from '#domain/drafts';
import type { VisibleRecord } from '#domain/patients';
import { PATIENT_FIELDS } from '#domain/record-fields';
import {
  type AdmissionPage,
  type AdmissionValues,
  admissionChoices,
  admissionValuesOf,
  admittedPatientOf,
  blankAdmission,
  type LocationLists,
  locationChoices,
  unfinishedAdmissionOf,
  withDraft,
} from '../admission.ts';
import { companionViewOf } from '../companion.ts';
import { guardiansViewOf } from '../guardians.ts';
import { admissionReasonsViewOf } from '../reasons.ts';
import { FIRST_REASONS_PAGE } from './reasons.ts';

type Scope = Pick<PageScope, 'actor' | 'call' | 'url' | 'today'>;

/** The draft key of the admission form: by patient id for a correction, by draft number for a registration. */
export const admissionDraftKeyOf = (patientId: number | null, draftNumber: number): string =>
  patientId === null ? `${NEW_PATIENT_FORM}:${draftNumber}` : admissionDraftKey(patientId);

const MAX_DRAFT_NUMBER = 1_000_000_000;

/** The data of a blank form or of the patient of `?paciente=`; null when a caller who only reads has chosen no patient. */
export async function admissionPageOf({ actor, call, url, today }: Scope): Promise<AdmissionPage | null> {
  const patient = await patientOf({ call, url });
  const readOnlyText = readOnlyTextOf(actor, patient);
  if (!patient && readOnlyText) return null;
  const draftNumber = idOrZero(url.searchParams.get('borrador')) || randomInt(1, MAX_DRAFT_NUMBER);
  const draftKey = admissionDraftKeyOf(patient?.id ?? null, draftNumber);
  const [draft, focuses, payers, countries, sites, unfinishedDrafts, guardians, reasons] = await Promise.all([
    readOnlyText ? null : call('readDraft', { form: draftKey }).then(valueOrThrow),
    call('listCatalogueItems', { types: [FOCUS_TYPE] }).then(valueOrThrow),
    call('listPayers', { activeOnly: false }).then(valueOrThrow),
    call('listLocations', { level: 'country' }).then(valueOrThrow),
    !patient && visibleSites(actor, onScreen('admission')) === 'all'
      ? call('listSites', undefined).then(valueOrThrow)
      : null,
    patient ? [] : call('listDrafts', { form: NEW_PATIENT_FORM }).then(valueOrThrow),
    patient && guardiansOf(call, patient, readOnlyText === null),
    patient && reasonsOf(call, patient.id, readOnlyText === null),
  ]);
  const stored = patient ? admissionValuesOf(patient) : blankAdmission(today);
  const proposedDocument = patient && !readOnlyText ? proposedDocumentOf(url) : {};
  const values = withDraft(stored, { ...draft?.content, ...proposedDocument });
  const [originLists, residenceLists] = await Promise.all([
    locationListsOf(call, values.originCountryId, values.originDepartmentId),
    locationListsOf(call, values.residenceCountryId, values.residenceDepartmentId),
  ]);
  return {
    today,
    patient: patient && admittedPatientOf(patient),
    readOnlyText,
    mayEnterServices: onScreen('service-intake').permits(actor),
    stored,
    shown: draft?.content.shown ?? JSON.stringify(stored),
    values,
    documentProposed: Object.keys(proposedDocument).length > 0,
    draft: {
      key: draftKey,
      number: patient ? null : draftNumber,
      savedAt: draft && draftViewOf(draft).savedAt,
      content: draft?.content ?? {},
    },
    unfinishedAdmissions: unfinishedDrafts.filter(({ key }) => key !== draftKey).map(unfinishedAdmissionOf),
    guardians,
    reasons,
    choices: admissionChoices({ focuses, payers, countries }, patient),
    originLists,
    residenceLists,
    sites:
      sites?.filter(({ open }) => open).map(({ id, name }) => ({ value: String(id), label: name })) ?? null,
    siteId: String(actor.siteId ?? ''),
    siteName: patient?.siteName ?? actor.siteName ?? '',
  };
}

/** The document of `?tipo=&numero=`, with which the form of an existing patient opens. */
function proposedDocumentOf({ searchParams }: URL): Readonly<Record<string, string>> {
  const type = idOrZero(searchParams.get('tipo'));
  const number = (searchParams.get('numero') ?? '').slice(0, PATIENT_FIELDS.documentNumber.limit);
  return { ...(type > 0 && { documentType: String(type) }), ...(number && { documentNumber: number }) };
}

async function patientOf({ call, url }: Pick<Scope, 'call' | 'url'>): Promise<VisibleRecord | null> {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return null;
  return valueOrThrow(await call('getPatient', { id: idOrZero(requested) }));
}

const draftOf = async (call: Scope['call'], draftKey: string) => {
  const draft = valueOrThrow(await call('readDraft', { form: draftKey }));
  return draft && draftViewOf(draft);
};

function readOnlyTextOf(actor: Actor, patient: VisibleRecord | null): string | null {
  if (!useCases.registerPatient.policy.permits(actor)) return patientTexts.readOnlyRole;
  return patient && !patient.active ? patientTexts.readOnly : null;
}

async function guardiansOf(call: Scope['call'], patient: VisibleRecord, isEditable: boolean) {
  const guardians = valueOrThrow(await call('listGuardians', { patientId: patient.id }));
  const draft = isEditable ? await draftOf(call, guardianDraftKey(patient.id)) : null;
  return guardiansViewOf(guardians, companionViewOf(patient.companionName, patient.companionPhone), draft);
}

async function reasonsOf(call: Scope['call'], patientId: number, isEditable: boolean) {
  const result = await call('listConsultationReasons', { patientId, page: FIRST_REASONS_PAGE });
  if (!result.ok && result.refusal.code === 'chart-locked') return admissionReasonsViewOf(null, [], null);
  const page = valueOrThrow(result);
  if (!isEditable) return admissionReasonsViewOf(page, [], null);
  const commonReasons = valueOrThrow(await call('listCatalogueItems', { types: [CONSULTATION_REASON_TYPE] }));
  return admissionReasonsViewOf(
    page,
    commonReasons,
    await draftOf(call, consultationReasonDraftKey(patientId)),
  );
}

/** The departments of `countryId`, and the cities of `departmentId`. */
async function locationListsOf(
  call: Scope['call'],
  countryId: AdmissionValues['originCountryId'],
  departmentId: AdmissionValues['originDepartmentId'],
): Promise<LocationLists> {
  const [departments, cities] = await Promise.all([
    call('listLocations', { level: 'department', countryId: Number(countryId) }),
    call('listLocations', { level: 'city', departmentId: Number(departmentId) }),
  ]);
  return {
    departments: locationChoices(valueOrThrow(departments)),
    cities: locationChoices(valueOrThrow(cities)),
  };
}
