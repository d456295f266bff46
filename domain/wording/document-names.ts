/** The names of the documents of a patient. */
export const documentNames = {
  identity: 'Documento de identidad',
  'guardian-identity': 'Documento del acudiente',
  consent: 'Consentimiento informado',
  'medical-order': 'Orden médica',
  authorization: 'Autorización',
  other: 'Otro documento',
} as const;
