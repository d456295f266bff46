import type { SettingError, SettingName } from '#domain/settings';
import type { CodeTexts } from './index.ts';

const errors: Record<SettingError, string> = {
  'not-a-web-address': 'Escriba la dirección completa, como https://integra.fundacion.org',
  'longer-than-200': 'Máximo 200 caracteres',
};

export const settingCodeTexts: CodeTexts = errors;

/** Name and purpose of each setting. */
export const settingFields: Readonly<Record<SettingName, { readonly label: string; readonly hint: string }>> =
  {
    publicAddress: {
      label: 'Dirección de Integra',
      hint: 'La dirección con la que el personal abre Integra. Los correos de la noche llevan enlaces a ella; si queda vacía, van sin enlaces.',
    },
  };

/** Texts of the settings screen. */
export const settingTexts = {
  title: 'Mensajes',
  save: 'Guardar ajustes',
  saved: 'Ajustes guardados',
  notSaved: 'No se guardaron los ajustes',
} as const;
