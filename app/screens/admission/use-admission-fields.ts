import { type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { patientFieldLabels } from '../../copy/patients.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { AdmissionPage } from '../../view-models/admission.ts';
import type { AdmissionFields, FormField } from './field-props.ts';

const FIELDS = Object.keys(patientFieldLabels) as FormField[];

/** The fields with the errors of the last response, each until its field changes, and their summary in the order of the form. */
export function useAdmissionFields(page: AdmissionPage, reply: SubmissionResult | null) {
  const [form, metadata] = useForm<Record<FormField, string>>({
    id: 'ingreso',
    lastResult: reply,
    defaultValue: { ...page.values, siteId: page.siteId },
  });
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (reply) setCorrected(new Set());
  }, [reply]);

  const fields = Object.fromEntries(
    FIELDS.map((field) => {
      const { id, name, initialValue = '', errors } = metadata[field];
      return [field, { id, name, initialValue, error: corrected.has(name) ? undefined : errors }];
    }),
  ) as AdmissionFields;

  const summary: SummaryError[] = [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...FIELDS.flatMap((field) =>
      (form.allErrors[field] ?? []).map((message) => ({
        message: `${patientFieldLabels[field]}: ${message}`,
        fieldId: metadata[field].id,
      })),
    ),
  ];
  const markCorrected = (name: string) =>
    setCorrected((before) => (before.has(name) ? before : new Set([...before, name])));
  return { form, fields, summary, markCorrected };
}
