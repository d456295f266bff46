import { accountIdOf, allOf, command, onlyRoles, onScreen, query, ROLE, succeeded } from '#domain/access';
import { type FileUpload, type Uploads, uploadCommand } from '#domain/documents';
import { checkImage } from '#domain/file-rules';
import { ok, timestamp } from '#domain/shared';
import type { Logos, SettingRepository } from '../ports.ts';
import { checkSettings, SETTING_NAMES, type Settings } from '../settings.ts';

/** Only role 1 reads and changes settings (A4). */
const settingsPolicy = allOf(onScreen('settings'), onlyRoles(ROLE.administrator));

interface Ports {
  readonly settingRepository: SettingRepository;
  readonly logos: Logos;
}

/** The settings with the file id of the logo; `logoId` is null when there is none. */
interface ShownSettings {
  readonly settings: Settings;
  readonly logoId: number | null;
}

/** Reads all settings. Refuses with `not-allowed`. */
export const readSettings = query<Ports, void, ShownSettings>({
  action: 'settings.read',
  allow: settingsPolicy,
  async run({ settingRepository, logos }) {
    const [settings, logo] = [await settingRepository.all(), await logos.current()];
    return ok({ settings, logoId: logo?.id ?? null });
  },
});

interface SaveSettingsInput {
  readonly settings: Settings;
  /** Null keeps the current logo. */
  readonly logo: FileUpload | null;
  /** Whether to remove the current logo; ignored when a logo is submitted. */
  readonly removesLogo?: boolean;
}

/**
 * Saves all settings and stores a submitted logo, or removes the current one; files of logos are never deleted. Invalid with the
 * codes of `checkSettings`, `logo` with the codes of `checkImage`. Refuses with `not-allowed`.
 */
export const saveSettings = uploadCommand<Ports, SaveSettingsInput, void>(
  { filesOf: ({ logo }) => ({ logo }), check: checkImage },
  command<Ports, SaveSettingsInput & Uploads, void>({
    action: 'settings.keep',
    allow: settingsPolicy,
    async run({ settingRepository, logos, clock }, actor, { settings, removesLogo = false, storedUploads }) {
      const checked = checkSettings(settings);
      if (!checked.ok) return checked;
      const before = await settingRepository.all();
      const after = checked.value;
      const [by, at] = [accountIdOf(actor), timestamp(clock)];
      for (const name of SETTING_NAMES)
        if (after[name] !== before[name]) await settingRepository.set(name, after[name], by, at);
      const withdrawsLogo = removesLogo && !storedUploads.logo;
      if (storedUploads.logo) await logos.add({ ...storedUploads.logo, createdBy: by, at });
      if (withdrawsLogo) await logos.withdraw(at);
      const logoDetail = storedUploads.logo
        ? { logo: storedUploads.logo.name }
        : withdrawsLogo
          ? { logo: null }
          : {};
      const detail = { before, after, ...logoDetail };
      return succeeded(undefined, { subject: 'settings', subjectId: null, detail });
    },
  }),
);
