import type { PAYER_KIND } from '#domain/catalogues';
import type { Entry } from '#domain/code-lists';
import {
  checkPatient,
  NEW_PATIENT_INPUT,
  type PatientDetails,
  type PatientInput,
  type PatientReferences,
} from '#domain/patients';
import { formValues, PATIENT_FORM_FIELDS } from '#domain/record-fields';
import type { FieldErrors, LocalDate, RefusalCode } from '#domain/shared';
import { type ImportField, PATIENT_COLUMNS, stateIn } from './columns.ts';
import type { ItemLookup, LookupResult } from './item-lookup.ts';
import type { StoredPatient } from './ports.ts';

/** Context of a line. */
export interface LineContext {
  /** The stored patient of the line; null for a new one. */
  readonly before: StoredPatient | null;
  readonly lookup: ItemLookup;
  readonly today: LocalDate;
  /** Site of new patients for which the file has none. */
  readonly defaultSiteId: number | null;
}

/** A patient as a line describes it. */
export interface ParsedPatient {
  readonly details: PatientDetails;
  readonly siteId: number;
  readonly active: boolean;
}

/** Columns that are no fields of the admission form. */
const OUTSIDE_FORM: ReadonlySet<ImportField> = new Set(['siteId', 'active', 'confirmDuplicate']);

const PENDING_BLOOD_TYPE = 9;
const IN_PERSON = 1;
const PLACES = { originCityId: 'origin', residenceCityId: 'residence' } as const;

/**
 * Parses a line to a new or updated patient. A field without a column stays. An empty cell clears an optional text; other fields stay. The
 * rules of the admission form hold (P1 to P7). Error codes by column: those of `checkPatient`,
 * `unknown-option`, `several-locations`, `several-payers`, `payer-retired`, `patient-inactive`, `site-closed` and `patient-of-other-site`.
 */
export function parsePatient(entry: Entry, context: LineContext): ParsedPatient | { errors: FieldErrors } {
  const { before, lookup, today, defaultSiteId } = context;
  if (before && !before.active) return { errors: { documentNumber: 'patient-inactive' } };
  const errors: Record<string, RefusalCode> = {};
  const idOf = (field: ImportField, find: (name: string) => LookupResult): number | null => {
    const found = entry[field] ? find(entry[field]) : null;
    if (typeof found !== 'string') return found;
    errors[field] = found;
    return null;
  };
  // A new patient with an admission date may have a payer that was retired later (K32).
  const isFormerPatient = !before && Boolean(entry.admissionDate);
  const payerIdOf = (field: 'epsId' | 'prepaidId' | 'policyId', kind: keyof typeof PAYER_KIND) => {
    const id = idOf(field, (name) => lookup.findPayer(kind, name));
    const isOffered = id === null || lookup.payers.get(id)?.active;
    if (!isOffered && id !== before?.[field] && !isFormerPatient) errors[field] = 'payer-retired';
    return id;
  };
  const input: Record<string, unknown> = { ...formOf(before, lookup), ...(before ? {} : defaultsOf(today)) };
  for (const { name, storedAs } of PATIENT_COLUMNS) {
    const cellText = entry[name];
    if (cellText === undefined || OUTSIDE_FORM.has(name)) continue;
    if (storedAs === 'code') input[name] = cellText === '' ? input[name] : Number(cellText);
    else if (name === 'birthDate' || name === 'admissionDate') input[name] = cellText || input[name];
    else if (typeof NEW_PATIENT_INPUT[name as keyof PatientInput] === 'string') input[name] = cellText;
  }
  const idsByField: Partial<Record<ImportField, number | null>> = {
    focusId: idOf('focusId', lookup.findFocus),
    epsId: payerIdOf('epsId', 'eps'),
    prepaidId: payerIdOf('prepaidId', 'prepaid'),
    policyId: payerIdOf('policyId', 'policy'),
    originCityId: idOf('originCityId', lookup.findLocation),
    residenceCityId: idOf('residenceCityId', lookup.findLocation),
  };
  for (const [field, id] of Object.entries(idsByField)) if (id !== null || errors[field]) input[field] = id;
  for (const [field, place] of Object.entries(PLACES)) {
    const location = lookup.locations.get(Number(input[field]));
    input[`${place}DepartmentId`] = location?.departmentId ?? null;
    input[`${place}CountryId`] = location?.countryId ?? null;
  }
  const form = input as unknown as PatientInput;
  const siteId = idOf('siteId', lookup.findSite) ?? before?.siteId ?? defaultSiteId;
  if (siteId === null) errors.siteId ??= 'required';
  if (!before && siteId !== null && lookup.closedSiteIds.has(siteId)) errors.siteId ??= 'site-closed';
  if (before && siteId !== before.siteId) errors.siteId ??= 'patient-of-other-site';
  const checked = checkPatient(form, referencesOf(form, before, lookup, isFormerPatient), today, before);
  if (checked.ok && Object.keys(errors).length === 0)
    return { details: checked.value, siteId: Number(siteId), active: stateIn(entry, before) };
  return { errors: sortErrors({ ...(checked.ok ? {} : checked.refusal.fields), ...errors }) };
}

/** The form as it is stored, before the line changes it. */
function formOf(before: StoredPatient | null, { locations }: ItemLookup): PatientInput {
  if (!before) return NEW_PATIENT_INPUT;
  const locationOf = (cityId: number | null) => locations.get(Number(cityId));
  const stored = {
    ...before,
    originCountryId: locationOf(before.originCityId)?.countryId,
    originDepartmentId: locationOf(before.originCityId)?.departmentId,
    residenceCountryId: locationOf(before.residenceCityId)?.countryId,
    residenceDepartmentId: locationOf(before.residenceCityId)?.departmentId,
  };
  return formValues(PATIENT_FORM_FIELDS, stored);
}

/** Defaults of a new patient. */
const defaultsOf = (today: LocalDate): Partial<PatientInput> => ({
  bloodType: PENDING_BLOOD_TYPE,
  attentionMode: IN_PERSON,
  admissionDate: today,
});

/** The same references as from `readReferences`: inactive items only if the patient has them. */
function referencesOf(
  form: PatientInput,
  before: StoredPatient | null,
  { focuses, locations, payers }: ItemLookup,
  isFormerPatient: boolean,
): PatientReferences {
  const currentPayerIds = before ? [before.epsId, before.prepaidId, before.policyId] : [];
  const focus = focuses.get(Number(form.focusId));
  const formPayers = [form.epsId, form.prepaidId, form.policyId].flatMap(
    (id) => payers.get(Number(id)) ?? [],
  );
  return {
    isFocusSelectable: focus !== undefined && (focus.active || focus.id === before?.focusId),
    origin: locations.get(Number(form.originCityId)) ?? null,
    residence: locations.get(Number(form.residenceCityId)) ?? null,
    payers: new Map(
      formPayers
        .filter(({ id, active }) => active || isFormerPatient || currentPayerIds.includes(id))
        .map((payer) => [payer.id, payer]),
    ),
  };
}

/** Sorts errors in the order of the columns; errors of fields without a column are dropped. */
const sortErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    PATIENT_COLUMNS.flatMap(({ name }) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  );
