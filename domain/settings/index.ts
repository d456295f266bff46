export type { Logo, Logos, SettingRepository } from './ports.ts';
export {
  checkSettings,
  MAILS_FILES,
  SETTING_NAMES,
  type SettingError,
  type SettingName,
  type Settings,
} from './settings.ts';
export { openLogo } from './use-cases/open-logo.ts';
export { readSettings, saveSettings } from './use-cases/settings.ts';
