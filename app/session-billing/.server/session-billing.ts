import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { billsSessions } from '#domain/session-billing';
import { idOf } from '#domain/shared';
import { sessionBillingTexts } from '../copy.ts';
import { type SessionBillingView, sessionBillingViewOf } from '../view/session-billing.ts';

export { billsSessions, seesBilling } from '#domain/session-billing';

const Code = z.string().max(2);

const Changes = z.object({
  modality: Code,
  purpose: Code,
  cause: Code.optional(),
  entryRoute: Code,
  diagnosisKind: Code.optional(),
  /** Null for a session that is billed. */
  notBilledReason: z.string().max(1000).nullable(),
});

const sessionIdOf = ({ params }: PageScope): number => idOf(params.id) ?? 0;

/** Loads the RIPS values of the session in the address. */
export async function readSessionBillingPage(page: PageScope): Promise<SessionBillingView> {
  const session = valueOrThrow(await page.call('readSessionBilling', { sessionId: sessionIdOf(page) }));
  return sessionBillingViewOf(session, billsSessions.permits(page.actor));
}

/** Changes what RIPS says of the session; a clinical field that is left out stays. */
export async function changeSessionBillingPage(page: PageScope): Promise<CommandResult> {
  const { data } = Changes.safeParse(await jsonBody(page.request));
  if (!data) return unreadableCommand;
  const { cause, diagnosisKind, ...codes } = data;
  const result = await page.call('changeSessionBilling', {
    sessionId: sessionIdOf(page),
    changes: {
      modality: codes.modality || null,
      purpose: codes.purpose || null,
      entryRoute: codes.entryRoute || null,
      cause: cause === undefined ? undefined : cause || null,
      diagnosisKind: diagnosisKind === undefined ? undefined : idOf(diagnosisKind),
      notBilledReason: codes.notBilledReason,
    },
  });
  return commandResultOf(result, sessionBillingTexts.saved);
}
