import type { Choice } from '#app/shared/view/choices.ts';
import { CAUSES, type CodedName, ENTRY_ROUTES, MODALITIES } from '#domain/rips-tables';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { purposesOf, type ReadSessionBilling, type SessionBilling } from '#domain/session-billing';
import { dateText, readableName } from '#domain/wording';

type ChosenField = Exclude<keyof SessionBilling, 'notBilledReason'>;

/** The RIPS values of a session, for its form. */
export interface SessionBillingView {
  readonly sessionId: number;
  /** `Ana Ruiz Gil · 4 de marzo de 2026, 08:00` */
  readonly session: string;
  /** `931001 Terapia física` */
  readonly service: string;
  readonly cancelled: boolean;
  /** Whether an exported account has the session, so that nothing of it changes. */
  readonly exported: boolean;
  /** Whether a lock hides cause and kind of diagnosis. */
  readonly hidesClinical: boolean;
  readonly mayChange: boolean;
  /** Values of the controls; '' where the proposal holds. */
  readonly values: Readonly<Record<keyof SessionBilling, string>>;
  readonly choices: Readonly<Record<ChosenField, readonly Choice[]>>;
}

const choicesOf = (table: readonly CodedName<string>[]): readonly Choice[] =>
  table.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

export function sessionBillingViewOf(session: ReadSessionBilling, mayChange: boolean): SessionBillingView {
  const {
    sessionId,
    names,
    date,
    start,
    cupsCode,
    service,
    cancelled,
    exported,
    hidesClinical,
    block,
    billing,
  } = session;
  const name = [names.firstName, names.secondName, names.firstSurname, names.secondSurname].filter(Boolean);
  return {
    sessionId,
    session: `${readableName(name.join(' '))} · ${dateText(date)}, ${start}`,
    service: `${cupsCode} ${service}`,
    cancelled,
    exported,
    hidesClinical,
    mayChange: mayChange && !cancelled && !exported,
    values: Object.fromEntries(
      Object.entries(billing).map(([field, value]) => [field, String(value ?? '')]),
    ) as SessionBillingView['values'],
    choices: {
      modality: choicesOf(MODALITIES),
      purpose: choicesOf(purposesOf(block)),
      cause: choicesOf(CAUSES),
      entryRoute: choicesOf(ENTRY_ROUTES),
      diagnosisKind: DIAGNOSIS_KINDS.map(({ code, name: kind }) => ({
        value: String(code),
        label: `0${code} · ${kind}`,
      })),
    },
  };
}
