import { openLogo } from './use-cases/open-logo.ts';
import { readSettings, saveSettings } from './use-cases/settings.ts';

export const settingsUseCases = {
  openLogo,
  readSettings,
  saveSettings,
};
