/** The fields of a patient that tell who they are, in the order of the form. */
export const IDENTITY_FIELDS = [
  'documentType',
  'documentNumber',
  'firstSurname',
  'secondSurname',
  'firstName',
  'secondName',
  'birthDate',
] as const;
