import { type FieldErrors, invalid, ok, type Result } from '#domain/shared';

/** What may be wrong with a setting. */
export type SettingError = 'not-a-web-address' | 'longer-than-200';

interface Setting {
  /** The value as it is stored; empty for none. */
  readonly tidied: (typed: string) => string;
  readonly maxLength: number;
  readonly errorOf: (value: string) => SettingError | null;
}

const HOST = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\\[[0-9a-f:.]+\\])';
const WEB_ADDRESS = new RegExp(`^https?://${HOST}(?::([1-9]\\d{0,4}))?(?:/[\\w.~%-]+)*$`, 'i');
const HIGHEST_PORT = 65_535;

/** `https://` or `http://` with a host, perhaps a port and a path; without a user, a query or a fragment. */
const isWebAddress = (text: string): boolean => {
  const [, port = '0'] = WEB_ADDRESS.exec(text) ?? [null, 'none'];
  return Number(port) <= HIGHEST_PORT;
};

/** Every setting of the installation. */
const settings = {
  /** Where people open Integra, for links in messages: `https://integra.example.org`, without a slash at its end. */
  publicAddress: {
    tidied: (typed) => typed.trim().replace(/\/+$/, ''),
    maxLength: 200,
    errorOf: (value) => (isWebAddress(value) ? null : 'not-a-web-address'),
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(settings) as readonly SettingName[];

/** The value of each setting; empty for one that is not set. */
export type Settings = Readonly<Record<SettingName, string>>;

/** The settings in stored form. Invalid, by name, with `longer-than-200` and `not-a-web-address`. */
export function checkSettings(typed: Settings): Result<Settings> {
  const errors: Partial<Record<SettingName, SettingError>> = {};
  const checked = { ...typed };
  for (const name of SETTING_NAMES) {
    const { tidied, maxLength, errorOf } = settings[name];
    const value = tidied(typed[name]);
    const error = value.length > maxLength ? 'longer-than-200' : value === '' ? null : errorOf(value);
    if (error) errors[name] = error;
    checked[name] = value;
  }
  return Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : ok(checked);
}
