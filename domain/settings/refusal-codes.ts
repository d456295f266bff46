import type { SettingError } from './settings.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly settings: SettingError;
  }
}
