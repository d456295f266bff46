import { completeNit } from '#domain/catalogues';
import { type FieldErrors, invalid, ok, type Result, SETTING_LIMITS, tidy } from '#domain/shared';

/** Error codes of settings. */
export type SettingError =
  | 'not-a-web-address'
  | 'longer-than-200'
  | 'longer-than-120'
  | 'not-nit'
  | 'nit-check-digit'
  | 'not-a-choice';

interface Setting {
  /** Stored form of the value; empty for none. */
  readonly normalize: (input: string) => string;
  readonly maxLength: 120 | 200;
  readonly check: (value: string) => SettingError | null;
}

const HOST = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\\[[0-9a-f:.]+\\])';
const WEB_ADDRESS = new RegExp(`^https?://${HOST}(?::([1-9]\\d{0,4}))?(?:/[\\w.~%-]+)*$`, 'i');
const HIGHEST_PORT = 65_535;

/** An `http` or `https` URL with host and optional port and path, without user, query and fragment. */
const isWebAddress = (text: string): boolean => {
  const [, port = '0'] = WEB_ADDRESS.exec(text) ?? [null, 'none'];
  return Number(port) <= HIGHEST_PORT;
};

/** The value of the setting `mailedFiles` that allows files. */
export const MAILS_FILES = 'allowed';

/** Every setting of the installation. */
const settings = {
  /** Name of the foundation, for letterheads and messages. */
  foundationName: { normalize: tidy, maxLength: SETTING_LIMITS.foundationName, check: () => null },
  /** NIT of the foundation with its check digit: `900123456-8`. */
  foundationNit: {
    normalize(input) {
      const nitOrError = completeNit(input);
      return typeof nitOrError === 'string' ? input.trim() : nitOrError.nit;
    },
    maxLength: SETTING_LIMITS.foundationNit,
    check(value) {
      const nitOrError = completeNit(value);
      return typeof nitOrError === 'string' ? nitOrError : null;
    },
  },
  /** URL of the application, for links in messages: `https://integra.example.org`, without a final slash. */
  publicAddress: {
    normalize: (input) => input.trim().replace(/\/+$/, ''),
    maxLength: SETTING_LIMITS.publicAddress,
    check: (value) => (isWebAddress(value) ? null : 'not-a-web-address'),
  },
  /** {@link MAILS_FILES} when Monday's message carries the Excel files of the reports; empty when it has links alone (N7). */
  mailedFiles: {
    normalize: (input) => input.trim(),
    maxLength: SETTING_LIMITS.mailedFiles,
    check: (value) => (value === MAILS_FILES ? null : 'not-a-choice'),
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

export const SETTING_NAMES = Object.keys(settings) as readonly SettingName[];

/** Value by setting; empty when not set. */
export type Settings = Readonly<Record<SettingName, string>>;

/** Checks settings and gives their stored form. Invalid by setting with a {@link SettingError}. */
export function checkSettings(input: Settings): Result<Settings> {
  const errors: Partial<Record<SettingName, SettingError>> = {};
  const checked = { ...input };
  for (const name of SETTING_NAMES) {
    const { normalize, maxLength, check } = settings[name] as Setting;
    const value = normalize(input[name]);
    const error =
      value.length > maxLength ? (`longer-than-${maxLength}` as const) : value === '' ? null : check(value);
    if (error) errors[name] = error;
    checked[name] = value;
  }
  return Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : ok(checked);
}
