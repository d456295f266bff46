import { diagnosisTexts as texts } from '../../copy/clinical-history.ts';
import { Badge } from '../../ui/badge.tsx';
import type { DiagnosisView } from '../../view-models/diagnoses.ts';

/** The diagnoses of an entry, the principal one first. */
export function DiagnosisList({ diagnoses }: { diagnoses: readonly DiagnosisView[] }) {
  if (diagnoses.length === 0) return null;
  return (
    <section className="max-w-[80ch] rounded-control bg-subtle p-3">
      <h4 className="mb-1 font-semibold text-small">{texts.title}</h4>
      <ul className="flex flex-col gap-1.5">
        {diagnoses.map(({ itemId, list, code, name, detail, principal }) => (
          <li key={itemId} className="break-words">
            <span className="text-muted text-small">{list}</span> <strong>{code}</strong> {name}{' '}
            {principal && <Badge tone="info">{texts.principal}</Badge>}
            {detail && <p className="whitespace-pre-line text-muted">{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
