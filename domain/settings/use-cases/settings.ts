import { accountOf, allOf, command, done, onlyRoles, onScreen, query, ROLE } from '#domain/access';
import { ok, timestamp } from '#domain/shared';
import type { SettingRepository } from '../ports.ts';
import { checkSettings, SETTING_NAMES, type Settings } from '../settings.ts';

/** Only role 1 reads and changes settings (A4). */
const settingsPolicy = allOf(onScreen('settings'), onlyRoles(ROLE.administrator));

type Ports = { readonly settingRepository: SettingRepository };

/** Reads all settings. Refuses with `not-allowed`. */
export const readSettings = query<Ports, void, Settings>({
  action: 'settings.read',
  allow: settingsPolicy,
  run: async ({ settingRepository }) => ok(await settingRepository.all()),
});

/** Saves all settings. Invalid with the codes of `checkSettings`. Refuses with `not-allowed`. */
export const saveSettings = command<Ports, Settings, void>({
  action: 'settings.keep',
  allow: settingsPolicy,
  async run({ settingRepository, clock }, actor, input) {
    const checked = checkSettings(input);
    if (!checked.ok) return checked;
    const before = await settingRepository.all();
    const after = checked.value;
    for (const name of SETTING_NAMES)
      if (after[name] !== before[name])
        await settingRepository.set(name, after[name], accountOf(actor), timestamp(clock));
    return done(undefined, { subject: 'settings', subjectId: null, detail: { before, after } });
  },
});
