import {
  type AccountDetail,
  admits,
  type Deadline,
  type ObjectableRow,
  type ObjectionDetail,
} from '#domain/billing-accounts';
import {
  OBJECTION_ANSWER_CODES,
  objectionCodeName,
  RETURN_ANSWER_CODES,
  TACIT_CODES,
} from '#domain/rips-tables';
import type { LocalDate } from '#domain/shared';
import { patientName, pesosText, shortDateText } from '#domain/wording';
import { decisionTexts } from '../copy/decisions.ts';
import { deadlineNames, objectionStateNames, filingTexts as texts } from '../copy/filing.ts';

type Place = NonNullable<ObjectionDetail['row']>;

const placeText = ({ user, block, row }: Place): string =>
  texts.place(user + 1, texts.blocks[block], row + 1);

const answerOptionsOf = (kind: ObjectionDetail['kind']) =>
  (kind === 'return' ? RETURN_ANSWER_CODES : OBJECTION_ANSWER_CODES).map(({ code, name }) => ({
    value: code,
    label: `${code} · ${name}`,
  }));

const stateTextOf = ({ state, kind }: ObjectionDetail): string =>
  state === 'tacit' ? texts.tacit(TACIT_CODES[kind]) : objectionStateNames[state];

const objectionViewOf = (objection: ObjectionDetail, mayAnswer: boolean, today: LocalDate) => {
  const { id, kind, row, code, value, text, on, by, answer, answerDue, state, accepted, isLate, left } =
    objection;
  const { decision, undecided } = objection;
  return {
    id,
    code,
    codeName: objectionCodeName(code),
    place: row ? placeText(row) : texts.isReturn,
    value: pesosText(value),
    amount: value,
    text,
    on: shortDateText(on),
    by,
    state,
    stateText: stateTextOf(objection),
    deadline: state === 'open' ? `${shortDateText(answerDue)} · ${texts.daysLeft(left)}` : '',
    accepted: state === 'open' ? '' : pesosText(accepted),
    late: isLate ? texts.late : '',
    answer: answer && {
      line: texts.answerLine(answer.code, shortDateText(answer.on)),
      codeName: objectionCodeName(answer.code),
      text: answer.text,
      by: answer.by,
      decision:
        undecided === 0
          ? ''
          : today > answer.decisionDue
            ? decisionTexts.overdue
            : texts.decisionUntil(shortDateText(answer.decisionDue)),
    },
    decision: decision && {
      line: [
        shortDateText(decision.on),
        decision.upheld > 0 ? decisionTexts.keeps(pesosText(decision.upheld)) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      text: decision.text,
      by: decision.by,
      earlier:
        decision.earlierFiling &&
        decisionTexts.earlier(decision.earlierFiling.number, shortDateText(decision.earlierFiling.on)),
    },
    /** Null where nothing waits for a decision, or the caller may not write. */
    disputed: undecided > 0 && mayAnswer ? { amount: undecided, text: pesosText(undecided) } : null,
    answerOptions: answer === null && decision === null && mayAnswer ? answerOptionsOf(kind) : null,
  };
};

export type ObjectionView = ReturnType<typeof objectionViewOf>;

const deadlineViewOf = (label: string, deadline: Deadline | null) =>
  deadline && {
    label,
    on: shortDateText(deadline.on),
    left: texts.daysLeft(deadline.left),
    isUrgent: deadline.left <= 5,
  };

/** The filing of an account with its deadlines, returns and objections. */
export const filingViewOf = (
  { account, filing }: AccountDetail,
  { mayWrite, today }: { readonly mayWrite: boolean; readonly today: LocalDate },
) => {
  const { deadlines, objections, objected, accepted, upheld } = filing;
  const isWaiting = account.state === 'filed' || account.state === 'objected';
  return {
    today: today as string,
    filed: account.filing && {
      line: texts.filingLine(account.filing.number, shortDateText(account.filing.on), account.filing.by),
      on: account.filing.on as string,
      hasProof: account.filing.fileName !== null,
    },
    invoiceDate: (account.invoice?.date ?? '') as string,
    deadlines: [
      deadlineViewOf(deadlineNames.supports, deadlines.supports),
      deadlineViewOf(deadlineNames.objection, isWaiting ? deadlines.objection : null),
      deadlineViewOf(deadlineNames.answer, deadlines.answer),
      deadlineViewOf(deadlineNames['return-answer'], deadlines.returnAnswer),
      deadlineViewOf(deadlineNames.decision, deadlines.decision),
    ].filter((each) => each !== null),
    objected: pesosText(objected),
    accepted: pesosText(accepted),
    upheld: upheld > 0 ? pesosText(upheld) : '',
    isReturned: account.state === 'returned',
    objections: objections.map((each) =>
      objectionViewOf(each, mayWrite && admits(account.state, 'answer'), today),
    ),
  };
};

export type FilingView = ReturnType<typeof filingViewOf>;

/** A row of the file as an option of the objection's form. */
export const objectableRowOf = (row: ObjectableRow) => ({
  id: String(row.id),
  ...{ user: row.user, block: row.block, row: row.row },
  left: row.value - row.objected,
  label: `${placeText(row)} · ${patientName({ firstNames: row.givenNames, lastNames: row.surnames })} · ${shortDateText(row.date)} · ${row.serviceCode} · ${pesosText(row.value)}`,
});

export type ObjectableRowView = ReturnType<typeof objectableRowOf>;
