import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedAccount } from '#domain/billing-accounts';
import {
  CURRENT_PROFILE,
  checkDocument,
  documentFaultText,
  RIPS_PROFILES,
  type RipsProfile,
} from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import { today } from '#domain/shared';
import { billingTexts as texts } from '../copy/billing.ts';
import { EXIT, Refused, WrongUsage } from '../support/exit.ts';
import { printList } from '../support/listing.ts';
import { type OperatorCall, withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';

interface JsonOption {
  readonly json?: boolean;
}

const { columns } = texts;

const accountsOf = (call: OperatorCall): Promise<readonly ListedAccount[]> =>
  call('listAccounts', { state: null, payerId: null });

async function accountIdOf(call: OperatorCall, code: string): Promise<number> {
  const account = (await accountsOf(call)).find((each) => each.code === code.toUpperCase());
  if (!account) throw new Refused(texts.noAccount(code), 'record-not-found');
  return account.id;
}

/** Lists the accounts, newest first. */
export const list = ({ json }: JsonOption): Promise<void> =>
  withReadOnlyOperator(async (call) => {
    printList(
      await accountsOf(call),
      {
        [columns.account]: ({ code }) => code,
        [columns.payer]: ({ payerId, payerName }) => (payerId === NO_PAYER ? texts.clients : payerName),
        [columns.from]: ({ from }) => from,
        [columns.to]: ({ to }) => to,
        [columns.document]: ({ invoice, noteNumber }) => invoice?.number ?? noteNumber ?? '',
        [columns.value]: ({ services }) => services ?? '',
        [columns.state]: ({ state }) => texts.states[state],
      },
      json,
    );
  });

/** Lists what an account lacks, by cause; ends with 1 when something stops its export. */
export const missing = (code: string, { json }: JsonOption): Promise<void> =>
  withReadOnlyOperator(async (call) => {
    const { causes, blocking } = await call('listMissing', { id: await accountIdOf(call, code) });
    const rows = causes.map(({ rows: ofCause, ...cause }) => ({
      ...cause,
      count: ofCause.length,
      sessions: ofCause.flatMap(({ session }) => session?.id ?? []),
    }));
    printList(
      rows,
      {
        [columns.level]: ({ level }) => level,
        [columns.code]: (row) => row.code,
        [columns.what]: ({ text }) => text,
        [columns.count]: ({ count }) => count,
      },
      json,
    );
    if (!json) printError(texts.blocking(blocking));
    if (blocking > 0) process.exitCode = EXIT.refused;
  });

interface ExportOptions extends JsonOption {
  readonly out: string;
  /** Codes of warnings, separated by commas. */
  readonly confirm?: string;
}

/** Exports the RIPS of an account, or takes the version that it has, and writes the file into a folder. */
export const exportRips = (code: string, { out, confirm = '', json }: ExportOptions): Promise<void> =>
  withOperator(async (call) => {
    const id = await accountIdOf(call, code);
    const confirmed = confirm.split(',').map((each) => each.trim().toUpperCase());
    const exported = await call('exportAccount', { id, confirmed });
    const { content, fileName } = await call('downloadRips', { id, version: exported.version });
    const path = join(out, fileName);
    try {
      await mkdir(out, { recursive: true });
      await writeFile(path, content);
    } catch (error) {
      throw new WrongUsage(texts.unusableFolder(out, (error as Error).message));
    }
    const { userCount, rowCount, sha256 } = exported;
    print(json ? JSON.stringify({ path, ...exported }) : texts.exported(path, userCount, rowCount, sha256));
  });

interface CheckOptions extends JsonOption {
  readonly profile?: string;
}

const isProfile = (text: string): text is RipsProfile => (RIPS_PROFILES as readonly string[]).includes(text);

/** Checks any RIPS file by itself, without data of Integra; ends with 1 when something stops it. */
export async function check(file: string, { profile = CURRENT_PROFILE, json }: CheckOptions): Promise<void> {
  if (!isProfile(profile)) throw new WrongUsage(texts.wrongProfile(RIPS_PROFILES));
  const document = parsed(file, await readFile(file, 'utf8').catch(() => null));
  const faults = checkDocument(document, { profile, today: today({ now: Date.now }), period: null });
  const rows = faults.map((fault) => ({ ...fault, text: documentFaultText(fault) }));
  printList(
    rows,
    {
      [columns.level]: ({ level }) => level,
      [columns.code]: ({ code }) => code,
      [columns.path]: ({ path }) => path,
      [columns.what]: ({ text }) => text,
    },
    json,
  );
  const stopping = faults.filter(({ level }) => level === 'R').length;
  if (!json) printError(texts.faults(stopping));
  if (stopping > 0) process.exitCode = EXIT.refused;
}

function parsed(file: string, text: string | null): unknown {
  if (text === null) throw new WrongUsage(texts.unreadableFile(file));
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Refused(texts.notJson(file));
  }
}
