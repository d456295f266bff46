import { setTimeout as pause } from 'node:timers/promises';
import type { Container } from '#adapters/composition/container.ts';
import { operator } from '#domain/access';
import { addDays, today } from '#domain/shared';
import { buildersFor } from '#tests/support/builders.ts';
import type { MailServer, ReceivedMessage } from '#tests/support/mail-server.ts';
import { codesIn } from '#tests/support/nights.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { ClusterClinic } from './clinic.ts';
import type { IntegraProcess } from './processes.ts';

/** Number of sites, each with a message; with fewer messages than processes a process would have none when it is killed. */
const SITES = 12;

/** The lease of a killed process lasts five minutes; after that a process needs a minute until it looks for work. */
const END_WITHIN_MS = 8 * 60_000;
const POLL_MS = 1000;

interface MailingOptions {
  readonly container: Container;
  readonly clinic: ClusterClinic;
  readonly processes: readonly IntegraProcess[];
  /** The mail server of each process. */
  readonly mailServers: readonly MailServer[];
}

/** Adds sites with an order each that expires tomorrow, all for one patient; returns the codes of the orders. */
async function addExpiringOrders({ container, clinic }: MailingOptions): Promise<readonly string[]> {
  const build = buildersFor({ container, variables: {}, close: () => container.close() });
  const day = today(container.clock);
  // Any existing patient serves; these orders do not use the scarce line.
  const { patientId } = clinic.scarce;
  const codes: string[] = [];
  for (let number = 0; number < SITES; number++) {
    const siteId = await build.site({ name: `Sede ${number}`, email: `sede${number}@integra.example` });
    const createdBy = await build.user({ siteId });
    const code = `AUT-${number}.`;
    codes.push(code);
    await build.authorization(
      { patientId, siteId, createdBy, code, issuedOn: addDays(day, -30), expiresOn: addDays(day, 1) },
      { authorized: 10, cupsId: clinic.cupsId },
    );
  }
  return codes;
}

/**
 * Requests the expiry alerts of new sites and kills each process while its mail server has received a message and not acknowledged
 * it. Returns the codes of the announced orders.
 */
export async function killMailingProcesses(options: MailingOptions): Promise<readonly string[]> {
  const { container, processes, mailServers } = options;
  for (const server of mailServers) server.fail('silent');
  const tries = mailServers.map((server) => server.nextTry());
  const codes = await addExpiringOrders(options);
  const requested = await container.scope().as(operator('cluster'))('requestRun', { job: 'expiry-alerts' });
  if (!requested.ok) throw new Error(`The alerts were refused: ${requested.refusal.code}`);
  for (const [index, process] of processes.entries()) {
    await tries[index];
    await process.kill();
    mailServers[index]?.fail('nowhere');
    process.start();
    await process.untilServing();
  }
  return codes;
}

/** Waits until no run of the expiry alerts is left. */
export async function untilAlertsEnd({ database }: Container): Promise<void> {
  const unfinishedRunsSql =
    "select id from job_run where job = 'expiry-alerts' and state in ('waiting', 'running')";
  for (const until = performance.now() + END_WITHIN_MS; performance.now() < until; await pause(POLL_MS))
    if ((await rowsOf(database.fork(), unfinishedRunsSql)).length === 0) return;
  throw new Error('The expiry alerts did not end');
}

/** The number of errors of each kind in the received messages, which must be zero. */
export interface MailDamage {
  /** Orders that no acknowledged message names. */
  readonly unannounced: number;
  /** Orders in two acknowledged messages, or in messages with different Message-IDs. */
  readonly announcedTwice: number;
}

/** Compares the messages with the codes of the orders that they must name. */
export function findMailDamage(
  codes: readonly string[],
  received: readonly Pick<ReceivedMessage, 'messageId' | 'content' | 'acknowledged'>[],
): MailDamage {
  const messages = received.map((message) => ({ ...message, codes: codesIn(message.content) }));
  const messagesByOrder = codes.map((code) => messages.filter((message) => message.codes.includes(code)));
  const acknowledgedOf = (messagesOfOrder: typeof messages) =>
    messagesOfOrder.filter((message) => message.acknowledged);
  return {
    unannounced: messagesByOrder.filter((messagesOfOrder) => acknowledgedOf(messagesOfOrder).length === 0)
      .length,
    announcedTwice: messagesByOrder.filter(
      (messagesOfOrder) =>
        acknowledgedOf(messagesOfOrder).length > 1 ||
        new Set(messagesOfOrder.map(({ messageId }) => messageId)).size > 1,
    ).length,
  };
}
