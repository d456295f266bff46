import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { diagnosisTexts as texts } from '../copy/clinical-history.ts';
import type { DiagnosisVersionView, DiagnosisView } from '../diagnoses.ts';
import { CorrectDiagnosesDialog } from './correct-diagnoses-dialog.tsx';
import { EarlierVersions } from './earlier-versions.tsx';

interface DiagnosisListProps {
  readonly entry: {
    readonly entryId: number;
    readonly annulment: unknown;
    /** The current version first. */
    readonly diagnosisVersions: readonly DiagnosisVersionView[];
    readonly isOwn: boolean;
  };
  /** Name of the entry: `Impresión general, 4 de marzo de 2026`. */
  readonly name: string;
  /** 1 offers only ICD-10, 2 offers ICD-10 and DSM-IV. */
  readonly codeListCount: 1 | 2;
  /** Whether the reader may write into this history. */
  readonly mayWrite: boolean;
}

/** The current diagnoses of an entry, the earlier ones with author and time, and the button that corrects them. */
export function DiagnosisList({ entry, name, codeListCount, mayWrite }: DiagnosisListProps) {
  const [correcting, setCorrecting] = useState(false);
  const [current, ...earlier] = entry.diagnosisVersions;
  const mayCorrect = mayWrite && entry.isOwn && !entry.annulment;
  if (!current || (current.diagnoses.length === 0 && earlier.length === 0 && !mayCorrect)) return null;
  return (
    <section className="max-w-[80ch] rounded-control bg-subtle p-3">
      <h4 className="mb-1 font-semibold text-small">{texts.title}</h4>
      <Diagnoses diagnoses={current.diagnoses} />
      {earlier.length > 0 && (
        <>
          <p className="mt-1 text-muted text-small">{current.byline}</p>
          <EarlierVersions label={texts.earlier(earlier.length)} versions={earlier}>
            {({ diagnoses }) => <Diagnoses diagnoses={diagnoses} />}
          </EarlierVersions>
        </>
      )}
      {mayCorrect && (
        <Button
          size="sm"
          className="mt-2 print:hidden"
          aria-label={texts.correctOf(name)}
          onClick={() => setCorrecting(true)}
        >
          {texts.correct}
        </Button>
      )}
      {correcting && (
        <CorrectDiagnosesDialog
          entryId={entry.entryId}
          name={name}
          codeListCount={codeListCount}
          diagnoses={current.diagnoses}
          onClose={() => setCorrecting(false)}
        />
      )}
    </section>
  );
}

function Diagnoses({ diagnoses }: { diagnoses: readonly DiagnosisView[] }) {
  if (diagnoses.length === 0) return <p className="text-muted">{texts.noneBefore}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {diagnoses.map(({ itemId, listName, code, name, detail, principal, kindName }) => (
        <li key={itemId} className="break-words">
          <span className="text-muted text-small">{listName}</span> <strong>{code}</strong> {name}{' '}
          {principal && <Badge tone="info">{texts.principal}</Badge>}{' '}
          {kindName && <Badge tone="neutral">{kindName}</Badge>}
          {detail && <p className="whitespace-pre-line text-muted">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}
