import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { GuardianInput } from '#domain/guardians';

/** Labels of the guardian's form. */
export const guardianFieldLabels: Readonly<Record<keyof GuardianInput, string>> = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  names: 'Nombres',
  surnames: 'Apellidos',
  kinship: 'Parentesco',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  occupation: 'Ocupación',
};

/** Texts of the guardians section. */
export const guardianTexts = {
  title: 'Acudientes',
  added: 'Acudiente registrado con éxito!',
  kept: 'Acudiente actualizado con éxito!',
  removed: 'Acudiente eliminado con éxito!',
  removedTitle: 'Eliminado!',
  otherName: 'tiene este documento, con otro nombre: revise el número, o use sus datos.',
  fieldsMissing: 'Faltan campos por llenar!',
} as const;

export const guardianCodeTexts = {
  'guardian-fields-missing': guardianTexts.fieldsMissing,
  'guardian-named-otherwise': ({ name }) =>
    `Ese documento es de ${name}. Revise el número; si su nombre está mal escrito, corríjalo con «Editar» en la lista de acudientes.`,
  'guardian-unlike-elsewhere':
    'Ese documento ya está registrado con otro nombre en otra sede. Revise el número; si está bien, pida a esa sede que lo corrija.',
  'guardian-document-taken': ({ name }) => `Ese documento es de ${name}. Revise el número.`,
  'guardian-document-taken-elsewhere':
    'Ese documento ya está registrado a nombre de otra persona en otra sede. Revise el número.',
  'guardian-becomes-another':
    'No cambie a la vez el documento y el nombre: sería otra persona. Si lo es, agréguela como acudiente; si los dos están mal, corríjalos de uno en uno.',
  'guardian-not-found': 'No se encontró el acudiente',
  'not-an-email': 'Escriba un correo como nombre@dominio.com',
} satisfies CodeTexts;
