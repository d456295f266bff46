import { command, succeeded } from '#domain/access';
import { readPath } from '#domain/rips';
import { invalid, ok, type Result, refuse, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits, type BillingAccount } from '../account.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';
import { parseCuv, readValidatorResult, type ValidatorResult } from '../validator-result.ts';

interface ResultPorts {
  readonly billingAccounts: BillingAccounts;
  readonly sha256: (text: string) => string;
}

interface ResultInput {
  readonly id: number;
  /** The file with the validator's answer; null for a CUV that was typed. */
  readonly file: { readonly text: string; readonly name: string | null } | null;
  readonly cuv: string;
}

export interface RegisteredResult {
  readonly state: 'accepted' | 'rejected';
  readonly messageCount: number;
}

function resultOf({ file, cuv }: ResultInput): Result<ValidatorResult> {
  if (file) return readValidatorResult(file.text);
  const parsed = parseCuv(cuv);
  return parsed.ok ? ok({ accepted: true, number: '', cuv: parsed.value, messages: [] }) : parsed;
}

const isOurs = (
  { invoice, noteNumber }: BillingAccount,
  { accepted, number }: ValidatorResult,
  isFile: boolean,
) => number === invoice?.number || number === noteNumber || (number === '' && (!accepted || !isFile));

/** Whether an answer is that of the account which a correction corrects: each file has a CUV of its own. */
const hasCuvOfCorrected = async (
  { billingAccounts }: Pick<ResultPorts, 'billingAccounts'>,
  { correctsId }: BillingAccount,
  { cuv }: ValidatorResult,
): Promise<boolean> =>
  correctsId !== null && cuv !== null && (await billingAccounts.byId(correctsId))?.cuv === cuv;

const NAME_LIMIT = 200;

/**
 * Registers the answer of the ministry's validator: its file, or a CUV (B38). Each message leads back to its session. Invalid: `file`
 * `result-not-json` and `result-of-other-account`, `cuv` `cuv-format`, both `cuv-of-corrected`. Refuses with `account-state` and `record-not-found`.
 */
export const registerResult = command<ResultPorts, ResultInput, RegisteredResult>({
  action: 'billing-accounts.register-result',
  allow: writesAccounts,
  async run(ports, actor, input) {
    const { billingAccounts, sha256, clock } = ports;
    const { id, file } = input;
    const reached = await reachAccount(ports, actor, id, true);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (!admits(account.state, 'register-result')) return refuse('account-state');
    const read = resultOf(input);
    if (!read.ok) return read;
    const result = read.value;
    if (!isOurs(account, result, file !== null)) return invalid({ file: 'result-of-other-account' });
    if (await hasCuvOfCorrected(ports, account, result))
      return invalid({ [file === null ? 'cuv' : 'file']: 'cuv-of-corrected' });
    const state = result.accepted ? 'accepted' : 'rejected';
    await billingAccounts.addResult({
      accountId: id,
      version: account.version,
      outcome: state,
      cuv: result.cuv,
      name: file?.name?.slice(0, NAME_LIMIT) ?? null,
      content: file?.text ?? null,
      sha256: file ? sha256(file.text) : null,
      by: staffName(actor),
      at: timestamp(clock),
      messages: result.messages.map((message) => ({ ...message, place: readPath(message.path) })),
    });
    return succeeded(
      { state, messageCount: result.messages.length },
      {
        subject: 'billing-account',
        subjectId: id,
        siteId: account.siteIds[0] ?? null,
        detail: { code: account.code, state, version: account.version, cuv: result.cuv },
      },
    );
  },
});
