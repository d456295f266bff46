import type { AdmissionField, AdmissionPage } from '../admission.ts';

/** A field of the form. */
export type FormField = AdmissionField | 'siteId' | 'photo' | 'confirmDuplicate';

/** The form state of a control. */
export interface FormControl {
  readonly id: string;
  readonly name: string;
  readonly initialValue: string;
  readonly error: string | undefined;
  readonly required: boolean;
}

/** The form's fields by name. */
export type AdmissionFields = Readonly<Record<FormField, FormControl>>;

/** The common props of all sections. */
export interface SectionProps {
  readonly page: AdmissionPage;
  readonly fields: AdmissionFields;
}

/** Props of an uncontrolled control. */
export const uncontrolledPropsOf = ({ initialValue, ...control }: FormControl) => ({
  ...control,
  defaultValue: initialValue,
});

/** Props of a control whose value the section controls. */
export const controlledPropsOf = ({ initialValue: _, ...control }: FormControl) => control;
