import type { AdmissionField, AdmissionPage } from '../../view-models/admission.ts';

/** A field of the form, by the name under which it is sent. */
export type FormField = AdmissionField | 'siteId' | 'photo';

/** What ties a control to its field. */
export interface FormControl {
  readonly id: string;
  readonly name: string;
  readonly initialValue: string;
  readonly error: string[] | undefined;
}

/** The form's fields by name, as every section takes them. */
export type AdmissionFields = Readonly<Record<FormField, FormControl>>;

/** What every section of the form takes. */
export interface SectionProps {
  readonly page: AdmissionPage;
  readonly fields: AdmissionFields;
}

/** Props of a control that holds its own value. */
export const controlOf = ({ id, name, initialValue, error }: FormControl) => ({
  id,
  name,
  defaultValue: initialValue,
  error,
});

/** Props of a control whose value the section holds. */
export const heldControlOf = ({ id, name, error }: FormControl) => ({ id, name, error });
