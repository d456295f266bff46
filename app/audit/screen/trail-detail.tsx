import { DataTable } from '#app/ui/data-table.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { auditTrailTexts as texts } from '../copy/audit-trail.ts';
import type { Fact } from '../view/audit-facts.ts';
import type { TrailRow } from '../view/audit-trail.ts';

interface TrailDetailProps {
  row: TrailRow | null;
  onClose: () => void;
}

/** A dialog with all facts of an audit entry; closed while `row` is null. */
export function TrailDetail({ row, onClose }: TrailDetailProps) {
  return (
    <Modal
      open={row !== null}
      onOpenChange={(open) => open || onClose()}
      title={row?.action}
      description={row && `${row.area} · ${row.date}, ${row.time}`}
      size="md"
    >
      {row && <Detail row={row} />}
    </Modal>
  );
}

function Detail({ row }: { row: TrailRow }) {
  const { patient, facts } = row;
  const origin = [row.originName, row.program].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a detail that has nothing else to focus
    <section className="grid gap-6 rounded-control" tabIndex={0} aria-label={texts.detail}>
      <DescriptionList
        items={[
          { term: 'Quién', value: row.name ? `${row.name} (${row.username})` : row.username },
          { term: 'Registro', value: row.subject },
          { term: 'Paciente', value: patient && `${patient.name} · ${patient.document}` },
          { term: 'Sede', value: row.site },
          { term: 'Desde dónde', value: origin },
          { term: 'Número en el registro', value: row.id },
          { term: 'Posición en la cadena', value: row.position ?? 'Todavía sin sellar' },
          { term: 'Programa, como se identificó', value: row.userAgent, wide: true },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">{texts.changes}</h3>
        {facts.length === 0 ? <p className="text-muted">{texts.noDetail}</p> : <Facts facts={facts} />}
      </section>
    </section>
  );
}

const NAME: Column<NumberedFact> = { key: 'name', header: 'Dato', heading: true, cell: ({ name }) => name };
const BEFORE: Column<NumberedFact> = { key: 'before', header: texts.before, cell: ({ before }) => before };

interface NumberedFact extends Fact {
  readonly index: number;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const hasBeforeValues = facts.some(({ before }) => before !== null);
  const value: Column<NumberedFact> = {
    key: 'value',
    header: hasBeforeValues ? texts.after : texts.value,
    cell: (fact) => <span className="break-words">{fact.value}</span>,
  };
  return (
    <div className="overflow-clip rounded-card border border-line">
      <DataTable
        caption={texts.changes}
        columns={hasBeforeValues ? [NAME, BEFORE, value] : [NAME, value]}
        rows={facts.map((fact, index) => ({ ...fact, index }))}
        rowKey={({ index }) => index}
      />
    </div>
  );
}
