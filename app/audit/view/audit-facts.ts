import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import { documentLabels } from '#app/documents/copy.ts';
import { textOfWord } from '#app/shell/refusal-texts.ts';
import { actionTexts, SCREENS } from '#domain/access';
import { JOBS } from '#domain/jobs';
import { fullInstantText, orderKindNames, shortDateText } from '#domain/wording';
import { auditTrailTexts, factNames, factValueNames } from '../copy/audit-trail.ts';

/** One fact of a row; for a change with the value before it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Null for a fact that is no change. */
  readonly before: string | null;
}

type DetailObject = Readonly<Record<string, unknown>>;

/** The keys under which a detail stores the new value of a change. */
const NEW_VALUE_KEYS = [
  'after',
  'to',
  'closure',
  'leave',
  'leaders',
  'site',
  'hours',
  'entry',
  'dueDate',
] as const;
const MAX_LISTED = 40;
const MAX_FACTS = 80;
const NOTHING = '—';
const DATE = /^\d{4}-\d\d-\d\d$/;

const screens = Object.fromEntries(SCREENS.map(({ key, name }) => [key, name]));
const jobs = Object.fromEntries(JOBS.map(({ name, title }) => [name, title]));
const words: DetailObject = {
  ...screens,
  ...documentLabels,
  ...orderKindNames,
  ...jobs,
  ...factValueNames,
  ...actionTexts,
};

const isDetailObject = (value: unknown): value is DetailObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The name of a fact; a number at the end of its key, as of `units-12`, is that of a record. */
const nameOf = (key: string) => factNames[key] ?? factNames[key.replace(/-\d+$/, '')] ?? key;
const nestedName = (outer: string, name: string) => (outer === '' ? name : `${outer} · ${name}`);

function wordText(value: string): string {
  const word = words[value] ?? factNames[value];
  if (typeof word === 'string') return word;
  if (DATE.test(value)) return shortDateText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return fullInstantText(value);
  return textOfWord(value);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return wordText(value);
  if (Array.isArray(value)) return listText(value);
  if (isDetailObject(value)) return isHours(value) ? hoursText(value) : pairsText(value);
  return String(value);
}

function listText(values: readonly unknown[]): string {
  if (values.length === 0) return NOTHING;
  const shown = values.slice(0, MAX_LISTED).map(valueText).join(', ');
  const unlistedCount = values.length - MAX_LISTED;
  return unlistedCount > 0 ? `${shown} ${auditTrailTexts.more(unlistedCount)}` : shown;
}

const pairsText = (facts: DetailObject) =>
  Object.entries(facts)
    .map(([key, value]) => `${nameOf(key)}: ${valueText(value)}`)
    .join(', ');

const HOURS_KEYS = ['weekday', 'start', 'end'];
const isHours = (facts: DetailObject) =>
  'start' in facts && 'end' in facts && Object.keys(facts).every((key) => HOURS_KEYS.includes(key));
const hoursText = ({ weekday, start, end }: DetailObject) =>
  `${WEEKDAYS.find(([number]) => number === weekday)?.[1] ?? ''} ${start}–${end}`.trim();

const isDateRange = ({ from, to }: DetailObject) => [from, to].every((date) => DATE.test(String(date)));

/** The name of a change without a field name. A boolean is the state of a record, active or not. */
const unnamedFactName = (value: unknown) =>
  typeof value === 'boolean' ? nameOf('active') : auditTrailTexts.value;

/** The changes between two values, field by field if one of them is an object; equal fields are left out. */
function changesOf(outer: string, before: unknown, after: unknown): Fact[] {
  if (!isDetailObject(before) && !isDetailObject(after))
    return [{ name: outer || unnamedFactName(after), before: valueText(before), value: valueText(after) }];
  const [old, now] = [isDetailObject(before) ? before : {}, isDetailObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => ({
      name: nestedName(outer, nameOf(key)),
      before: valueText(old[key]),
      value: valueText(now[key]),
    }));
}

function objectFacts(outer: string, facts: DetailObject): Fact[] {
  const oldKey =
    'before' in facts ? 'before' : 'from' in facts && 'to' in facts && !isDateRange(facts) ? 'from' : null;
  const newKey = oldKey && NEW_VALUE_KEYS.find((key) => key in facts);
  const changeKeys = oldKey ? [oldKey, newKey] : [];
  const changedName = outer || (newKey === 'dueDate' ? nameOf(newKey) : '');
  const changes = oldKey ? changesOf(changedName, facts[oldKey], newKey ? facts[newKey] : undefined) : [];
  const entriesWithoutChange = Object.entries(facts).filter(([key]) => !changeKeys.includes(key));
  return [
    ...changes,
    ...entriesWithoutChange.flatMap(([key, value]) => valueFacts(nestedName(outer, nameOf(key)), value)),
  ];
}

function valueFacts(name: string, value: unknown): Fact[] {
  if (isDetailObject(value))
    return isHours(value) ? [{ name, value: hoursText(value), before: null }] : objectFacts(name, value);
  if (Array.isArray(value) && value.some((each) => isDetailObject(each) && !isHours(each)))
    return value.flatMap((each, index) => valueFacts(`${name} ${index + 1}`, each));
  return [{ name, value: valueText(value), before: null }];
}

/** The facts of a row as texts. */
export function factsOf(detail: DetailObject | null): readonly Fact[] {
  return detail ? objectFacts('', detail).slice(0, MAX_FACTS) : [];
}

/** The facts in one line, for Excel. */
export const factsLine = (detail: DetailObject | null): string =>
  factsOf(detail)
    .map(({ name, value, before }) => `${name}: ${before === null ? value : `${before} → ${value}`}`)
    .join(' · ');
