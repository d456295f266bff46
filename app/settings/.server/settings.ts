import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { submittedCommand } from '#app/shell/.server/submitted-command.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import type { SettingName } from '#domain/settings';
import { settingTexts } from '../copy.ts';
import { logoPath } from '../view/logo.ts';

const TYPED_MAX_LENGTH = 2000;
const text = z.string().max(TYPED_MAX_LENGTH);

const Settings = z.object({
  foundationName: text,
  foundationNit: text,
  publicAddress: text,
  mailedFiles: text,
  removesLogo: z.boolean().default(false),
} satisfies Record<SettingName, typeof text> & { removesLogo: z.ZodType<boolean> });

/** The settings of the installation, and the address of the logo. */
export async function readSettings({ call }: PageScope) {
  const { settings, logoId } = valueOrThrow(await call('readSettings', undefined));
  const { foundationName, foundationNit, publicAddress, mailedFiles } = settings;
  return {
    settings: { foundationName, foundationNit, publicAddress, mailedFiles },
    logoPath: logoPath(logoId),
  };
}

/** Saves the settings. */
export async function changeSettings({ call, request }: PageScope): Promise<CommandResult> {
  const { command, files } = await submittedCommand(request, Settings, ['logo']);
  if (command === null) return unreadableCommand;
  const { removesLogo, ...settings } = command;
  const saved = await call('saveSettings', { settings, removesLogo, logo: files.logo ?? null });
  return commandResultOf(saved, settingTexts.saved);
}
