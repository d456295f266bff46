import type { GuardianInput } from '#domain/guardians';

/** A valid guardian's form. */
export const guardianForm = (overrides: Partial<GuardianInput> = {}): GuardianInput => ({
  kinship: 1,
  documentType: 2,
  documentNumber: '52.123.456',
  names: 'Luz Marina',
  surnames: 'Pérez Ñáñez',
  phone: '300 123 4567',
  email: 'Luz@Example.org',
  occupation: 4,
  ...overrides,
});
