import { materialTypeOf, strategyTypeOf } from '#domain/agenda';
import { textsOfTherapy } from './activities/index.ts';
import type { Measure } from './activities/therapy-texts.ts';
import { shuffledPicker } from './decks.ts';
import { ARRIVALS, CLOSINGS, FAMILY_REPORTS, RESPONSES } from './note-parts.ts';
import type { Choices } from './random.ts';
import { type ChildOnDate, wordingFor } from './wording.ts';

const REPORT_SHARE = 0.16;
const MEASURE_SHARE = 0.85;
const IDS_PER_TYPE = 100;

/** A session that a note describes. */
interface NotedSession {
  readonly patientId: number;
  readonly specialtyId: number;
  readonly authorId: number;
  readonly child: ChildOnDate;
  /** How far the session lies between the admission (0) and today (1). */
  readonly progress: number;
}

/** Writes evolution notes with their strategy and material; all notes of one author have the same layout. */
export function noteWriter(choices: Choices) {
  const deal = shuffledPicker(choices);
  return ({ patientId, specialtyId, authorId, child, progress }: NotedSession) => {
    const { byStrategy, measures } = textsOfTherapy(specialtyId);
    const exercises = byStrategy.flatMap(({ activities, materials }, strategyIndex) =>
      activities.map((activity) => ({ activity, materials, strategyIndex })),
    );
    const { activity, materials, strategyIndex } = deal(`${patientId} ${specialtyId} activity`, exercises);
    const fittingMeasures = measures.filter(({ strategies }) => strategies.includes(strategyIndex + 1));
    const stage = Math.min(RESPONSES.length - 1, Math.floor(progress * RESPONSES.length));
    const parts: Parts = {
      arrival: deal(`${patientId} arrival`, ARRIVALS),
      report: choices.chance(REPORT_SHARE) ? deal(`${patientId} report`, FAMILY_REPORTS) : null,
      activity,
      measure:
        fittingMeasures.length > 0 && choices.chance(MEASURE_SHARE)
          ? measureText(choices, fittingMeasures, progress)
          : null,
      response: deal(`${patientId} response ${stage}`, RESPONSES[stage] ?? []),
      closing: deal(`${patientId} closing`, CLOSINGS),
    };
    const layout = LAYOUTS[authorId % LAYOUTS.length] as (parts: Parts) => string;
    return {
      text: wordingFor(child, layout(parts)),
      strategyId: strategyTypeOf(specialtyId) * IDS_PER_TYPE + strategyIndex + 1,
      materialId: materialTypeOf(specialtyId) * IDS_PER_TYPE + choices.pick(materials),
    };
  };
}

interface Parts {
  readonly arrival: string;
  readonly report: string | null;
  readonly activity: string;
  readonly measure: string | null;
  readonly response: string;
  readonly closing: string;
}

const joinSentences = (...texts: readonly (string | null)[]) =>
  texts.filter((text) => text !== null).join(' ');

const LAYOUTS: readonly ((parts: Parts) => string)[] = [
  ({ arrival, report, activity, measure, response, closing }) =>
    joinSentences(arrival, report, activity, response, measure, closing),
  ({ arrival, report, activity, measure, response, closing }) =>
    [
      `S: ${joinSentences(arrival, report)}`,
      `O: ${joinSentences(activity, measure)}`,
      `A: ${response}`,
      `P: ${closing}`,
    ].join('\n'),
  ({ report, activity, measure, response, closing }) =>
    [joinSentences(activity, response), ...(measure ? [measure] : []), joinSentences(report, closing)].join(
      '\n\n',
    ),
];

/** The text of a measure with its figure between `first` and `last` by `progress`, with small random deviations. */
function measureText(choices: Choices, measures: readonly Measure[], progress: number): string {
  const { text, first, last } = choices.pick(measures);
  const variedProgress = Math.min(1, Math.max(0, progress + choices.whole(-12, 12) / 100));
  return text.replace('{n}', String(Math.round(first + (last - first) * variedProgress)));
}
