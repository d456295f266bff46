import type { Actor } from '#domain/access';
import { type AccountState, billingAccountUseCases as accounts } from '#domain/billing-accounts';
import { NO_PAYER } from '#domain/rules';
import {
  addDays,
  type Clock,
  distinct,
  type LocalDate,
  localDate,
  monthOf,
  today,
  unwrap,
} from '#domain/shared';
import { columns, int, select } from '../persistence/columns.ts';
import type { Database } from '../persistence/engine.ts';
import { instantOf } from '../seed/demo/instants.ts';
import { demoTaker } from './demo-families.ts';
import type { Ports } from './ports.ts';

interface DemoAccount {
  /** By the number of its sessions, the most first. */
  readonly payer: number;
  readonly monthsAgo: 1 | 2;
  /** Absent for all sites. */
  readonly site?: string;
  readonly outcome: AccountState;
}

/** The accounts of the last month and of the one before, at least one in each state. */
const ACCOUNTS: readonly DemoAccount[] = [
  { payer: 0, monthsAgo: 2, site: 'Sede Norte', outcome: 'closed' },
  { payer: 0, monthsAgo: 2, site: 'Sede Principal', outcome: 'objected' },
  { payer: 1, monthsAgo: 2, outcome: 'filed' },
  { payer: 2, monthsAgo: 2, outcome: 'returned' },
  { payer: 0, monthsAgo: 1, site: 'Sede Norte', outcome: 'accepted' },
  { payer: 1, monthsAgo: 1, outcome: 'exported' },
  { payer: 2, monthsAgo: 1, outcome: 'discarded' },
  { payer: 2, monthsAgo: 1, outcome: 'rejected' },
  { payer: 0, monthsAgo: 1, site: 'Sede Principal', outcome: 'draft' },
];

const FIRST_INVOICE = 1_201;
const DAYS_AFTER_MONTH = 3;

const PAYER = columns({ id: int('t.payer_id') });

/** The payers with tariffs, those with the most sessions first. */
const BILLED_PAYERS = `from tariff t where t.payer_id <> ${NO_PAYER} group by t.payer_id
  order by (select count(*) from service_order o join service_line l on l.order_id = o.id join therapy_session s on s.line_id = l.id
    where o.payer_id = t.payer_id) desc, t.payer_id`;

/** Makes accounts of two months for the payers with tariffs of the demo data, one in each state. */
export async function makeDemoAccounts(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  const payers = await select(database.fork(), PAYER, BILLED_PAYERS);
  const administrator = await portsWithClock(clock).staffDirectory.find({ username: 'admin' });
  if (!administrator) throw new Error('The demonstration lacks its administrator');
  const actor: Actor = { ...demoTaker(administrator), screens: new Set(['billing-accounts']) };
  for (const [index, { payer, monthsAgo, site, outcome }] of ACCOUNTS.entries()) {
    const payerId = payers[payer]?.id;
    if (payerId === undefined) continue;
    const [from, to] = monthBefore(today(clock), monthsAgo);
    const at = Date.parse(instantOf(addDays(to, DAYS_AFTER_MONTH), '10:00', index));
    const ports = portsWithClock({ now: () => Math.min(at, clock.now()) });
    const number = `FE${FIRST_INVOICE + index}`;
    const account = {
      kind: 'invoice' as const,
      payerId,
      from,
      to,
      siteNames: site === undefined ? null : [site],
      correctsId: null,
      patientIds: [],
    };
    const invoice = { number, date: to, value: 1, copayments: null };
    const { id } = unwrap(await accounts.createAccount(ports, actor, { ...account, invoice }));
    const confirmed = await completeDraft(ports, actor, { id, invoice, leavesFaults: outcome === 'draft' });
    if (confirmed !== null && outcome !== 'draft')
      await finish(ports, actor, { id, number, outcome, confirmed });
  }
}

function monthBefore(day: LocalDate, monthsAgo: number): readonly [from: LocalDate, to: LocalDate] {
  const firstDay = localDate(`${monthOf(day)}-01`);
  const lastDay = addDays(firstDay, -1);
  return monthsAgo > 1 ? monthBefore(lastDay, monthsAgo - 1) : [localDate(`${monthOf(lastDay)}-01`), lastDay];
}

interface Draft {
  readonly id: number;
  readonly invoice: {
    readonly number: string;
    readonly date: LocalDate;
    readonly value: number;
    readonly copayments: null;
  };
  readonly leavesFaults: boolean;
}

/**
 * Postpones the sessions with a fault and makes the value of the invoice that of the others. Returns the codes of the faults; null without
 * sessions to export.
 */
async function completeDraft(
  ports: Ports,
  actor: Actor,
  { id, invoice, leavesFaults }: Draft,
): Promise<readonly string[] | null> {
  const page = { page: 1, size: 1 };
  const opened = unwrap(await accounts.openBillingAccount(ports, actor, { id, shown: null, page }));
  const { causes, detail } = opened;
  const value = detail.sums.services;
  if (value === 0) return null;
  const faulty = causes.filter(({ level }) => level === 'R').flatMap(({ rows }) => rows);
  const postponed = leavesFaults ? null : distinct(faulty.flatMap(({ session }) => session?.id ?? []));
  unwrap(await accounts.changeAccount(ports, actor, { id, invoice: { ...invoice, value }, postponed }));
  return distinct(causes.map(({ code }) => code));
}

interface Finished {
  readonly id: number;
  readonly number: string;
  readonly outcome: AccountState;
  readonly confirmed: readonly string[];
}

async function finish(
  ports: Ports,
  actor: Actor,
  { id, number, outcome, confirmed }: Finished,
): Promise<void> {
  unwrap(await accounts.exportAccount(ports, actor, { id, confirmed }));
  if (outcome === 'exported') return;
  if (outcome === 'discarded') {
    const reason = 'La factura se anuló y se hará de nuevo';
    unwrap(await accounts.discardAccount(ports, actor, { id, reason }));
    return;
  }
  const file = { text: resultOf(number, outcome !== 'rejected'), name: `ResultadosMSPS_${number}.json` };
  unwrap(await accounts.registerResult(ports, actor, { id, file, cuv: '' }));
  if (outcome === 'rejected' || outcome === 'accepted') return;
  if (outcome === 'closed')
    unwrap(await accounts.closeAccount(ports, actor, { id, reason: 'Pagada por la entidad' }));
  else await fileWithPayer(ports, actor, { id, number, outcome });
}

/** Files an account; a payer returns it, or objects to its first row, and the account is corrected. */
async function fileWithPayer(
  ports: Ports,
  actor: Actor,
  { id, number, outcome }: Omit<Finished, 'confirmed'>,
): Promise<void> {
  const on = today(ports.clock);
  unwrap(await accounts.fileAccount(ports, actor, { id, number: `RAD-${number}`, on, file: null }));
  if (outcome === 'returned') {
    const text = 'La factura corresponde a una persona de otro responsable de pago en esas fechas.';
    unwrap(await accounts.returnAccount(ports, actor, { id, code: 'DE1601', text, on }));
  }
  if (outcome !== 'objected') return;
  const page = { page: 1, size: 1 };
  const { rows } = unwrap(await accounts.openBillingAccount(ports, actor, { id, shown: null, page }));
  const [objected] = rows;
  if (!objected) return;
  const { user, block, row, value } = objected;
  const text = 'El comprobante de recibido no tiene la firma de quien acompañó.';
  unwrap(await accounts.objectToRow(ports, actor, { id, code: 'SO3901', text, on, user, block, row, value }));
  await exportCorrection(ports, actor, id);
}

/** Corrects an account for its first patient and exports the correction. */
async function exportCorrection(ports: Ports, actor: Actor, correctsId: number): Promise<void> {
  const [patient] = unwrap(await accounts.listCorrectablePatients(ports, actor, { id: correctsId }));
  if (!patient) return;
  const day = today(ports.clock);
  const { id } = unwrap(
    await accounts.createAccount(ports, actor, {
      ...{ kind: 'correction', correctsId, patientIds: [patient.patientId] },
      ...{ payerId: null, from: day, to: day, siteNames: null, invoice: null },
    }),
  );
  const { causes } = unwrap(await accounts.listMissing(ports, actor, { id }));
  const confirmed = distinct(causes.map(({ code }) => code));
  unwrap(await accounts.exportAccount(ports, actor, { id, confirmed }));
}

/** An answer of the validator. */
const resultOf = (number: string, isAccepted: boolean): string =>
  JSON.stringify({
    ResultState: isAccepted,
    ProcesoId: 7,
    NumFactura: number,
    CodigoUnicoValidacion: isAccepted ? '9f'.repeat(48) : '-',
    ResultadosValidacion: isAccepted
      ? []
      : [
          {
            Clase: 'RECHAZADO',
            Codigo: 'RVC018',
            Descripcion: 'La tecnología en salud se repite para el usuario en la misma fecha.',
            Observaciones: '',
            PathFuente: 'usuarios[0].servicios.procedimientos[0].codProcedimiento',
            Fuente: 'Rips',
          },
        ],
  });
