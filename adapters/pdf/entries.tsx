import { Text } from '@react-pdf/renderer';
import type {
  AuthoredText,
  PrintedEntry,
  PrintedObjective,
  PrintedPlan,
  PrintedScoring,
} from '#domain/printed-history';
import type { Block, LayoutRun } from './layout-runs.ts';
import { printable } from './printable.ts';
import { FIRST_SIGNATURES_HEIGHT, HEADING_SPACE, styles } from './styles.ts';
import {
  CONTINUED,
  codedDiagnosisText,
  dateText,
  dueDateText,
  instantText,
  LABELS,
  PARTS,
  periodText,
  scoresText,
  servicesText,
  TEXTS,
  tasksText,
  validityText,
} from './wording.ts';

/** Renders a run. Each entry is only two `Text` elements, because many small ones are slow. */
export const Blocks = ({ run }: { readonly run: LayoutRun }) =>
  run.map((block, index) =>
    block.kind === 'heading' ? (
      <Section key={`${block.part}`} block={block} firstBlock={run[index + 1]} />
    ) : (
      <Entry key={keyOf(block.entry)} entry={block.entry} />
    ),
  );

const keyOf = ({ writtenAt, authorId, date, time, name, text }: PrintedEntry) =>
  [writtenAt, authorId, date, time, name, text.length].join();

/** Average number of characters in a line. */
const CHARACTERS_OF_LINE = 95;
/** Height of a line, in points. */
const LINE_HEIGHT = 13;
/** Maximum height of recommendations that move to the next page together with the signatures, in points. */
const MAX_MOVED_HEIGHT = 220;

/** The space that must be free below the heading of a section, in points. Short recommendations must fit with the signatures below them. */
function spaceBelow({ part }: Heading, firstBlock: Block | undefined): number {
  const text = part === 'recommendations' && firstBlock?.kind === 'entry' ? firstBlock.entry.text : '';
  const paragraphLineCounts = text
    .split('\n')
    .map((paragraph) => Math.ceil((paragraph.length + 1) / CHARACTERS_OF_LINE));
  const height = paragraphLineCounts.reduce((sum, each) => sum + each, 0) * LINE_HEIGHT;
  return (
    HEADING_SPACE + 24 + (text === '' || height > MAX_MOVED_HEIGHT ? 0 : height + FIRST_SIGNATURES_HEIGHT)
  );
}

type Heading = Extract<Block, { kind: 'heading' }>;

interface SectionProps {
  readonly block: Heading;
  /** The first block of the section. */
  readonly firstBlock: Block | undefined;
}

function Section({ block, firstBlock }: SectionProps) {
  return (
    <Text style={styles.sectionHeading} wrap={false} minPresenceAhead={spaceBelow(block, firstBlock)}>
      {block.continued ? `${PARTS[block.part]} ${CONTINUED}` : PARTS[block.part]}
    </Text>
  );
}

function Entry({ entry }: { readonly entry: PrintedEntry }) {
  const { date, time, name, text, details, diagnoses, plan, objective, scoring, clarifications } = entry;
  const { earlierDiagnoses } = entry;
  const heading = [time ? `${dateText(date)}, ${time}` : dateText(date), name].filter(Boolean).join(' · ');
  return (
    <>
      <Text style={styles.entryHead} wrap={false} minPresenceAhead={HEADING_SPACE}>
        {printable(heading)}
      </Text>
      <Text style={styles.entry} orphans={2} widows={2}>
        {text !== '' && `${printable(text)}\n`}
        {plan && <Plan plan={plan} entry={entry} />}
        {objective && <Objective objective={objective} />}
        {scoring && <Scoring scoring={scoring} />}
        {details.map((detail) => (
          <Text key={detail.label}>
            {detail.label && <Text style={styles.bold}>{LABELS[detail.label]}: </Text>}
            {`${printable(detail.text)}\n`}
          </Text>
        ))}
        {diagnoses.length > 0 && (
          <Text>
            <Text style={styles.bold}>{TEXTS.diagnoses}: </Text>
            {`${printable(diagnoses.map(codedDiagnosisText).join('\n'))}\n`}
          </Text>
        )}
        {earlierDiagnoses.map((version) => (
          <Text key={version.writtenAt}>
            <Text style={styles.bold}>{TEXTS.earlierDiagnoses}: </Text>
            {`${printable(version.diagnoses.map(codedDiagnosisText).join('\n'))}\n`}
            <Author {...version} />
            {'\n'}
          </Text>
        ))}
        <Author {...entry} />
        {clarifications.map((clarification) => (
          <Text key={clarification.writtenAt}>
            {'\n'}
            <Text style={styles.bold}>{TEXTS.clarification}: </Text>
            {`${printable(clarification.text)}\n`}
            <Author {...clarification} />
          </Text>
        ))}
      </Text>
    </>
  );
}

interface PlanProps {
  readonly plan: PrintedPlan;
  readonly entry: PrintedEntry;
}

/** Diagnosis, validity and services of a plan. A diagnosis from a correction names the author of the correction. */
function Plan({ plan, entry }: PlanProps) {
  return (
    <>
      {plan.diagnosisTexts.map((each, index) => (
        <Text key={each.writtenAt}>
          <Text style={styles.bold}>{index === 0 ? TEXTS.diagnosisText : TEXTS.earlierDiagnosisText}: </Text>
          {`${printable(each.text)}\n`}
          {each.writtenAt !== entry.writtenAt && (
            <>
              <Author {...each} />
              {'\n'}
            </>
          )}
        </Text>
      ))}
      <Text style={styles.bold}>{TEXTS.validity}: </Text>
      {`${validityText(plan)}\n`}
      <Text style={styles.bold}>{TEXTS.services}: </Text>
      {`${printable(servicesText(plan))}\n`}
    </>
  );
}

/** Tasks and due dates of an objective. */
const Objective = ({ objective }: { readonly objective: PrintedObjective }) => (
  <>
    <Text style={styles.bold}>{TEXTS.tasks}: </Text>
    {`${printable(tasksText(objective))}\n`}
    <Text style={styles.bold}>{TEXTS.dueDate}: </Text>
    {`${printable(dueDateText(objective))}\n`}
  </>
);

/** Percent and scores of a period. */
const Scoring = ({ scoring }: { readonly scoring: PrintedScoring }) => (
  <>
    <Text style={styles.bold}>{`${periodText(scoring)}\n`}</Text>
    {`${printable(scoresText(scoring))}\n`}
  </>
);

/** `Ana Ruiz · Fisioterapeuta · Registro profesional 123 · 4 de marzo de 2026, 09:00` */
function Author({ author, writtenAt }: Pick<AuthoredText, 'author' | 'writtenAt'>) {
  const { name, profession, registrationNumber } = author;
  const parts = [
    name,
    profession,
    registrationNumber && `${TEXTS.registrationNumber} ${registrationNumber}`,
    instantText(writtenAt),
  ];
  return <Text style={styles.author}>{printable(parts.filter(Boolean).join(' · '))}</Text>;
}
