import { visibleSites } from '#domain/access';
import { FOCUS_TYPE } from '#domain/catalogues';
import { PATIENT_LIMITS, type VisibleRecord } from '#domain/patients';
import {
  type AdmissionPage,
  type AdmissionValues,
  admissionChoices,
  admissionValuesOf,
  admittedPatientOf,
  blankAdmission,
  type PlaceLists,
  placeChoices,
  withDraft,
} from '../view-models/admission.ts';
import { draftViewOf } from '../view-models/draft.ts';
import type { PageScope } from './route.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

type Scope = Pick<PageScope, 'actor' | 'call' | 'url' | 'today'>;

/** Key of the draft of a new patient's form or of a correction. */
export const admissionDraftKey = (patientId: number | null): string =>
  patientId === null ? 'admission' : `admission:${patientId}`;

/** Everything the admission screen shows: blank, or the patient of `?paciente=`. */
export async function admissionPageOf({ actor, call, url, today }: Scope): Promise<AdmissionPage> {
  const patient = await patientOf({ call, url });
  const draftKey = admissionDraftKey(patient?.id ?? null);
  const readonly = patient !== null && !patient.active;
  const [draft, focuses, payers, countries, sites] = await Promise.all([
    readonly ? null : call('readDraft', { form: draftKey }).then(valueOrRefusal),
    call('listCatalogueItems', { types: [FOCUS_TYPE] }).then(valueOrRefusal),
    call('listPayers', { activeOnly: false }).then(valueOrRefusal),
    call('listPlaces', { level: 'country' }).then(valueOrRefusal),
    !patient && visibleSites(actor, 'work') === 'all'
      ? call('listSites', undefined).then(valueOrRefusal)
      : null,
  ]);
  const stored = patient ? admissionValuesOf(patient) : blankAdmission(today);
  const values = draft ? withDraft(stored, draft.content) : stored;
  const [origin, residence] = await Promise.all([
    placesAround(call, values.originCountryId, values.originDepartmentId),
    placesAround(call, values.residenceCountryId, values.residenceDepartmentId),
  ]);
  return {
    today,
    limits: PATIENT_LIMITS,
    patient: patient && admittedPatientOf(patient),
    stored,
    values,
    draft: { key: draftKey, savedAt: draft && draftViewOf(draft).savedAt },
    choices: admissionChoices({ focuses, payers, countries }, patient),
    origin,
    residence,
    sites: sites?.map(({ id, name }) => ({ value: String(id), label: name })) ?? null,
    siteId: String(actor.siteId ?? ''),
    siteName: patient?.siteName ?? actor.siteName ?? '',
  };
}

async function patientOf({ call, url }: Pick<Scope, 'call' | 'url'>): Promise<VisibleRecord | null> {
  const asked = url.searchParams.get('paciente');
  if (asked === null) return null;
  return valueOrRefusal(await call('getPatient', { id: /^\d{1,9}$/.test(asked) ? Number(asked) : 0 }));
}

/** The departments beside one and the cities in it. */
async function placesAround(
  call: Scope['call'],
  countryId: AdmissionValues['originCountryId'],
  departmentId: AdmissionValues['originDepartmentId'],
): Promise<PlaceLists> {
  const [departments, cities] = await Promise.all([
    call('listPlaces', { level: 'department', countryId: Number(countryId) }),
    call('listPlaces', { level: 'city', departmentId: Number(departmentId) }),
  ]);
  return {
    departments: placeChoices(valueOrRefusal(departments)),
    cities: placeChoices(valueOrRefusal(cities)),
  };
}
