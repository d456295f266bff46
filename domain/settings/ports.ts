import type { SettingName, Settings } from './settings.ts';

/** The stored settings. */
export interface SettingRepository {
  /** All settings; empty when not set. */
  all(): Promise<Settings>;
  /** Stores a setting; an empty value removes it. `by` is null for an operator. */
  set(name: SettingName, value: string, by: number | null, at: string): Promise<void>;
}
