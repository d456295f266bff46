import { accountOf, allOf, command, done, onlyRoles, onScreen, query, ROLE } from '#domain/access';
import { ok, timestamp } from '#domain/shared';
import type { SettingBook } from '../ports.ts';
import { checkSettings, SETTING_NAMES, type Settings } from '../settings.ts';

/** Settings are for role 1 alone, whatever a permission list says. */
const onlyAdministrators = allOf(onScreen('settings'), onlyRoles(ROLE.administrator));

type Ports = { readonly settingBook: SettingBook };

/** The settings of the installation. Refuses with `not-allowed`. */
export const readSettings = query<Ports, void, Settings>({
  action: 'settings.read',
  allow: onlyAdministrators,
  run: async ({ settingBook }) => ok(await settingBook.all()),
});

/** Keeps every setting; an empty one is taken away. Invalid with the codes of `checkSettings`. Refuses with `not-allowed`. */
export const keepSettings = command<Ports, Settings, void>({
  action: 'settings.keep',
  allow: onlyAdministrators,
  async run({ settingBook, clock }, actor, typed) {
    const checked = checkSettings(typed);
    if (!checked.ok) return checked;
    const before = await settingBook.all();
    const after = checked.value;
    for (const name of SETTING_NAMES)
      if (after[name] !== before[name])
        await settingBook.set(name, after[name], accountOf(actor), timestamp(clock));
    return done(undefined, { subject: 'settings', subjectId: null, detail: { before, after } });
  },
});
