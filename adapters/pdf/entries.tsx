import { Text } from '@react-pdf/renderer';
import type { PrintedClarification, PrintedEntry } from '#domain/printed-history';
import type { Block, Flow } from './flow.ts';
import { printable } from './printable.ts';
import { AHEAD, styles } from './styles.ts';
import { CONTINUED, dateText, diagnosisText, instantText, LABELS, PARTS, TEXTS } from './wording.ts';

/** Entries are two texts each, because many small nodes are slow. */
export const Blocks = ({ flow }: { readonly flow: Flow }) =>
  flow.map((block) =>
    block.kind === 'heading' ? (
      <Section key={`${block.part}`} block={block} />
    ) : (
      <Entry key={keyOf(block.entry)} entry={block.entry} />
    ),
  );

const keyOf = ({ writtenAt, authorId, date, time, name, text }: PrintedEntry) =>
  [writtenAt, authorId, date, time, name, text.length].join();

function Section({ block }: { readonly block: Extract<Block, { kind: 'heading' }> }) {
  return (
    <Text style={styles.section} wrap={false} minPresenceAhead={AHEAD + 24}>
      {block.continued ? `${PARTS[block.part]} ${CONTINUED}` : PARTS[block.part]}
    </Text>
  );
}

function Entry({ entry }: { readonly entry: PrintedEntry }) {
  const { date, time, name, text, details, diagnoses, clarifications } = entry;
  const heading = [time ? `${dateText(date)}, ${time}` : dateText(date), name].filter(Boolean).join(' · ');
  return (
    <>
      <Text style={styles.entryHead} wrap={false} minPresenceAhead={AHEAD}>
        {printable(heading)}
      </Text>
      <Text style={styles.entry} orphans={2} widows={2}>
        {text !== '' && `${printable(text)}\n`}
        {details.map((detail) => (
          <Text key={detail.label}>
            {detail.label && <Text style={styles.bold}>{LABELS[detail.label]}: </Text>}
            {`${printable(detail.text)}\n`}
          </Text>
        ))}
        {diagnoses.length > 0 && (
          <Text>
            <Text style={styles.bold}>{TEXTS.diagnoses}: </Text>
            {`${printable(diagnoses.map(diagnosisText).join('\n'))}\n`}
          </Text>
        )}
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

/** `Ana Ruiz · Fisioterapeuta · Registro profesional 123 · 4 de marzo de 2026, 09:00` */
function Author({ author, writtenAt }: Pick<PrintedClarification, 'author' | 'writtenAt'>) {
  const { name, profession, register } = author;
  const parts = [name, profession, register && `${TEXTS.register} ${register}`, instantText(writtenAt)];
  return <Text style={styles.author}>{printable(parts.filter(Boolean).join(' · '))}</Text>;
}
