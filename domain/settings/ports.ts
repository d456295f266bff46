import type { SettingName, Settings } from './settings.ts';

/** The stored settings. */
export interface SettingBook {
  /** Every setting, empty where it is not set. */
  all(): Promise<Settings>;
  /** Sets one; an empty value takes it away. `by` is null for the operator of the machine. */
  set(name: SettingName, value: string, by: number | null, at: string): Promise<void>;
}
