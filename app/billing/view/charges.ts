import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ChargedSession, ListedCharge } from '#domain/charges';
import { NO_PAYER } from '#domain/rules';
import { SESSION_STATE } from '#domain/scheduling';
import { dayText, instantDateText, pesosText } from '#domain/wording';
import { SELF_PAYING, chargeTexts as texts } from '../copy.ts';

interface ChargeView {
  readonly id: number;
  /** `Copago · $ 12.000 · recibo R-15` */
  readonly what: string;
  readonly taken: string;
  /** Null for a valid one. */
  readonly annulment: string | null;
}

export interface ChargedSessionView {
  readonly id: number;
  /** `miércoles 4 de marzo · 08:00 – 09:00 · Fisioterapia` */
  readonly session: string;
  readonly payer: string;
  readonly charges: readonly ChargeView[];
  /** The valid charge, which can be annulled; null for none. */
  readonly annullable: ChargeView | null;
  readonly mayTake: boolean;
}

export interface ChargesView {
  readonly sessions: readonly ChargedSessionView[];
  /** The sum of the valid charges of these sessions; null without any. */
  readonly total: string | null;
}

const chargeViewOf = (charge: ListedCharge): ChargeView => ({
  id: charge.id,
  what: [
    texts.concepts[charge.concept],
    charge.exemptReason === null ? pesosText(charge.amount) : `${texts.exemptState}: ${charge.exemptReason}`,
    ...(charge.receiptNumber ? [texts.receipt(charge.receiptNumber)] : []),
    ...(charge.invoiceNumber ? [texts.invoice(charge.invoiceNumber)] : []),
  ].join(' · '),
  taken: texts.takenBy(charge.takenBy, instantDateText(charge.takenAt)),
  annulment:
    charge.annulledAt === null
      ? null
      : texts.annulledBy(
          charge.annulledBy ?? '',
          instantDateText(charge.annulledAt),
          charge.annulmentReason ?? '',
        ),
});

function sessionViewOf(session: ChargedSession, mayTake: boolean): ChargedSessionView {
  const charges = session.charges.map(chargeViewOf);
  const valid = charges.find(({ annulment }) => annulment === null) ?? null;
  return {
    id: session.id,
    session: `${dayText(session.date)} · ${session.start} – ${session.end} · ${nameIn(SPECIALTIES, session.specialtyId)}`,
    payer: session.payerId === NO_PAYER ? SELF_PAYING : session.payer,
    charges,
    annullable: mayTake && !session.isFrozen ? valid : null,
    mayTake: mayTake && !session.isFrozen && valid === null && session.state !== SESSION_STATE.cancelled,
  };
}

export function chargesViewOf(sessions: readonly ChargedSession[], mayTake: boolean): ChargesView {
  const valid = sessions.flatMap(({ charges }) => charges.filter(({ annulledAt }) => annulledAt === null));
  const sum = valid.reduce((total, { amount }) => total + amount, 0);
  return {
    sessions: sessions.map((session) => sessionViewOf(session, mayTake)),
    total: valid.length === 0 ? null : texts.total(valid.length, pesosText(sum)),
  };
}
