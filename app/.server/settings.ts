import { z } from 'zod';
import type { SettingName } from '#domain/settings';
import { settingTexts } from '../copy/settings.ts';
import type { CommandAnswer } from '../view-models/command-answer.ts';
import { commandAnswerOf, unreadableCommand } from './command-answer.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

const MAX_TYPED = 2000;
const text = z.string().max(MAX_TYPED);

const command = z.object({ publicAddress: text } satisfies Record<SettingName, typeof text>);

/** The settings of the installation. */
export async function readSettings({ call }: PageScope) {
  const { publicAddress } = valueOrThrow(await call('readSettings', undefined));
  return { settings: { publicAddress } };
}

/** Saves the settings. */
export async function changeSettings({ call, request }: PageScope): Promise<CommandAnswer> {
  const parsed = command.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  return commandAnswerOf(await call('saveSettings', parsed.data), settingTexts.saved);
}
