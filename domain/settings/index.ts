export type { Logo, Logos, SettingRepository } from './ports.ts';
export {
  checkSettings,
  MAILS_FILES,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from './settings.ts';
export { settingsUseCases } from './use-cases.ts';
