import { formValues, SITE_FIELDS, storedValues } from '#domain/record-fields';

const details = { name: 'Sede Principal', email: 'sede.principal@fundacionintegra.example' };

/** The site of a new installation; users add others. */
export const sites = [
  { id: 1, ...storedValues(SITE_FIELDS, formValues(SITE_FIELDS, details)), closedAt: null },
];
