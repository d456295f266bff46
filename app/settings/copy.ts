import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { SettingName } from '#domain/settings';

export const settingCodeTexts = {
  'nit-check-digit': 'El dígito de verificación no corresponde a este NIT',
  'not-a-web-address': 'Escriba la dirección completa, como https://integra.fundacion.org',
  'longer-than-200': 'Máximo 200 caracteres',
  'not-a-choice': 'Elija una de las opciones',
} satisfies CodeTexts;

/** Name and purpose of each setting. */
export const settingFields: Readonly<Record<SettingName, { readonly label: string; readonly hint: string }>> =
  {
    foundationName: { label: 'Nombre de la fundación', hint: 'Como va en el membrete de los documentos.' },
    foundationNit: { label: 'NIT', hint: 'Sin dígito de verificación se completa solo.' },
    publicAddress: {
      label: 'Dirección de Integra',
      hint: 'La dirección con la que el personal abre Integra. La llevan los enlaces para elegir contraseña, que sin ella no se pueden hacer, los certificados de asistencia, que con ella se verifican desde afuera y sin ella no se expiden, y los correos de la noche, que sin ella van sin enlaces.',
    },
    mailedFiles: {
      label: 'Adjuntar los archivos de Excel al correo de los lunes',
      hint: 'Sin marcar, el correo lleva solo enlaces y hay que ingresar a Integra para ver los datos. Si lo marca, los nombres completos y los documentos de los pacientes salen por correo: los lee quien tenga acceso al buzón de la sede, y una copia que se reenvía ya no se puede borrar.',
    },
  };

/** Texts of the settings screen. */
export const settingTexts = {
  foundation: 'Fundación',
  logo: 'Logo',
  logoHint: 'JPG o PNG, de 10 MB como máximo. Va en el membrete de los documentos.',
  messages: 'Mensajes',
  save: 'Guardar ajustes',
  saved: 'Ajustes guardados',
  notSaved: 'No se guardaron los ajustes',
} as const;
