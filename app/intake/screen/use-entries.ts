import { useCallback, useEffect, useState } from 'react';
import type { PatientRow } from '#app/patients/patient-row.ts';
import { recoverIdempotencyKey } from '#app/shared/idempotency-key.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import type { PayerKind } from '#domain/orders';
import type { IntakeFormView, RequestedOrder } from '../order-intake.ts';
import {
  blankEntry,
  entryOfDraft,
  type IntakeEntry,
  isTouched,
  payerKindIn,
  withPatient,
  withRequestedOrder,
} from './intake-entry.ts';

/** The localStorage key of the last client type. */
const LAST_CLIENT_TYPE = 'tipoClienteIngreso';

/** The initial data of the form, with the drafts by payer kind. */
export type IntakeStart = IntakeFormView & {
  readonly drafts: Readonly<Partial<Record<PayerKind, DraftView | undefined>>>;
};

type ByPayerKind<T> = Readonly<Partial<Record<PayerKind, T>>>;

/** The entries by payer kind; the current payer kind is the last used one. */
export function useEntries(form: IntakeStart) {
  const [payerKind, setPayerKind] = useState<PayerKind>('eps');
  const [entries, setEntries] = useState<ByPayerKind<IntakeEntry>>(() => recoveredEntries(form));
  const [savedAtByPayerKind, setSavedAtByPayerKind] = useState<ByPayerKind<string>>(() =>
    Object.fromEntries(
      Object.entries(form.drafts).flatMap(([kind, draft]) => (draft ? [[kind, draft.savedAt]] : [])),
    ),
  );
  const entryOf = (kind: PayerKind) => entries[kind] ?? blankEntry(form, kind);

  useEffect(() => {
    const last = Number(localStorage.getItem(LAST_CLIENT_TYPE));
    const kind = form.payerKinds.find(({ clientType }) => clientType === last);
    if (kind) setPayerKind(kind.value);
  }, [form.payerKinds]);

  useEffect(() => {
    for (const { value, draftKey } of form.payerKinds)
      recoverIdempotencyKey(draftKey, form.drafts[value]?.content ?? {});
  }, [form]);

  const change = useCallback(
    (entry: IntakeEntry) => setEntries((before) => ({ ...before, [entry.payerKind]: entry })),
    [],
  );
  /** Removes the entry of a payer kind. */
  const removeEntry = useCallback((kind: PayerKind) => {
    setEntries(({ [kind]: _, ...others }) => others);
    setSavedAtByPayerKind(({ [kind]: _, ...others }) => others);
  }, []);
  /** Empties an entry whose draft is discarded; its patient and its intake kind stay. */
  const clearEntry = useCallback(
    ({ payerKind: emptiedPayerKind, patient, kind }: IntakeEntry) => {
      removeEntry(emptiedPayerKind);
      change({ ...blankEntry(form, emptiedPayerKind), patient, kind });
    },
    [form, removeEntry, change],
  );
  /** Shows the entry of a payer kind. */
  const showPayerKind = (kind: PayerKind) => {
    localStorage.setItem(LAST_CLIENT_TYPE, String(payerKindIn(form, kind).clientType));
    setPayerKind(kind);
  };
  /** Shows the entry of another payer kind for the patient of this one. */
  const changePayerKind = (kind: PayerKind) => {
    setEntries(withPatientMoved(form, payerKind, kind));
    showPayerKind(kind);
  };
  const payerKindOf = ({ clientType }: PatientRow): PayerKind =>
    form.payerKinds.find((offered) => offered.clientType === clientType)?.value ?? payerKind;
  /** Switches to the payer kind of a patient, or of the requested order, and chooses this patient and the order in its entry. */
  const start = (patient: PatientRow, requested: RequestedOrder | null = null) => {
    const kind = requested?.payerKind ?? payerKindOf(patient);
    setEntries(({ [kind]: before = blankEntry(form, kind), ...others }) => {
      const entry = before.patient?.id === patient.id ? before : withPatient(before, patient);
      return { ...others, [kind]: requested ? withRequestedOrder(entry, requested.order) : entry };
    });
    showPayerKind(kind);
  };
  /** The unfinished entry of another patient that this patient's entry would replace; by default at the patient's client type. */
  const unfinishedEntryReplacedBy = (
    patient: PatientRow,
    kind: PayerKind = payerKindOf(patient),
  ): IntakeEntry | null => {
    const before = entryOf(kind);
    return isUnfinishedOfOther(before, patient, form) ? before : null;
  };

  return {
    entry: entryOf(payerKind),
    draftSavedAt: savedAtByPayerKind[payerKind] ?? null,
    /** The entries with input. */
    unfinishedEntries: form.payerKinds
      .map(({ value }) => entryOf(value))
      .filter((entry) => isTouched(entry, form)),
    change,
    showPayerKind,
    changePayerKind,
    start,
    unfinishedEntryReplacedBy,
    removeEntry,
    clearEntry,
  };
}

const recoveredEntries = (form: IntakeStart): ByPayerKind<IntakeEntry> =>
  Object.fromEntries(
    form.payerKinds.flatMap(({ value }) => {
      const draft = form.drafts[value];
      const entry = draft && entryOfDraft(draft.content, form, value);
      return entry ? [[value, entry]] : [];
    }),
  );

const isUnfinishedOfOther = (entry: IntakeEntry, patient: PatientRow, form: IntakeStart): boolean =>
  entry.patient !== null && entry.patient.id !== patient.id && isTouched(entry, form);

/** The patient of `from` in `to`, unless `to` is the unfinished entry of another patient; `from` keeps a patient only with other input. */
const withPatientMoved =
  (form: IntakeStart, from: PayerKind, to: PayerKind) =>
  (entries: ByPayerKind<IntakeEntry>): ByPayerKind<IntakeEntry> => {
    const { [from]: source = blankEntry(form, from), [to]: target = blankEntry(form, to) } = entries;
    const { patient } = source;
    if (!patient || isUnfinishedOfOther(target, patient, form)) return entries;
    return {
      ...entries,
      [from]: isTouched(source, form) ? source : { ...source, patient: null },
      [to]: target.patient?.id === patient.id ? target : withPatient(target, patient),
    };
  };
