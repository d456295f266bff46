import Award from 'lucide-react/icons/award';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { useJson } from '#app/shared/use-json.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { certificateTexts as texts } from './copy.ts';
import type { CertificateView, VerificationAddress } from './view/certificates.ts';

const IssueDialog = lazyPart(() => import('./screen/issue-dialog.tsx'));
const AnnulDialog = lazyPart(() => import('./screen/annul-dialog.tsx'));

interface CertificatesCardProps {
  readonly patientId: number;
  /** Name and document. */
  readonly patient: string;
  readonly isLocked: boolean;
  readonly mayIssue: boolean;
  readonly onOpen: (file: PreviewedFile) => void;
}

/** The certificates of attendance of a patient, the latest first, also the annulled ones. */
export function CertificatesCard({ patientId, patient, isLocked, mayIssue, onOpen }: CertificatesCardProps) {
  const { value, state, reload } = useJson<{
    readonly certificates: readonly CertificateView[];
    readonly verification: VerificationAddress | null;
  }>(`/historiaClinica/certificados/${patientId}`);
  const toast = useToast();
  const [isIssuing, setIssuing] = useState(false);
  const [annulling, setAnnulling] = useState<CertificateView | null>(null);
  const onSucceeded = ({ message }: Pick<SucceededCommand, 'message'>) => {
    setIssuing(false);
    setAnnulling(null);
    toast({ kind: 'success', title: message });
    reload();
  };
  return (
    <Card
      title={texts.list}
      flush
      actions={
        mayIssue && (
          <Button icon={<Plus aria-hidden />} onClick={() => setIssuing(true)}>
            {texts.issue}
          </Button>
        )
      }
    >
      {value === null &&
        (state === 'failed' ? <p className="p-4">{texts.notRead}</p> : <Skeleton className="m-4 h-16" />)}
      {value?.certificates.length === 0 && (
        <EmptyState title={texts.empty} icon={<Award aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ul aria-label={texts.list} className="divide-y divide-soft empty:hidden">
        {value?.certificates.map((certificate) => (
          <CertificateItem
            key={certificate.id}
            certificate={certificate}
            onOpen={onOpen}
            onAnnul={() => setAnnulling(certificate)}
          />
        ))}
      </ul>
      {isIssuing && (
        <IssueDialog
          patientId={patientId}
          patient={patient}
          isLocked={isLocked}
          verification={value?.verification ?? null}
          onClose={() => setIssuing(false)}
          onSucceeded={onSucceeded}
        />
      )}
      {annulling && (
        <AnnulDialog certificate={annulling} onClose={() => setAnnulling(null)} onSucceeded={onSucceeded} />
      )}
    </Card>
  );
}

interface CertificateItemProps {
  readonly certificate: CertificateView;
  readonly onOpen: (file: PreviewedFile) => void;
  readonly onAnnul: () => void;
}

function CertificateItem({ certificate, onOpen, onAnnul }: CertificateItemProps) {
  const { id, number, code, attendance, addressee, issued, annulment, mayOpen, mayAnnul } = certificate;
  const file = {
    id,
    name: number,
    address: `/archivos/certificados/${id}`,
    isPdf: true,
    description: issued,
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{number}</span>
          {annulment === null ? (
            <Badge tone="success">{texts.valid}</Badge>
          ) : (
            <Badge tone="danger">{texts.annulledState}</Badge>
          )}
        </p>
        <p>{attendance}</p>
        {addressee && <p className="break-words">{addressee}</p>}
        <p className="text-muted">{[issued, code].join(' · ')}</p>
        {annulment && <p className="break-words text-small">{`${texts.annulledState}: ${annulment}`}</p>}
        {!mayOpen && <p className="text-muted text-small">{texts.closed}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
        {mayOpen && (
          <Button
            size="sm"
            icon={<FileText aria-hidden />}
            aria-label={texts.openOf(number)}
            onClick={() => onOpen(file)}
          >
            {texts.open}
          </Button>
        )}
        {mayAnnul && (
          <Button size="sm" aria-label={texts.annulOf(number)} onClick={onAnnul}>
            {texts.annul}
          </Button>
        )}
      </div>
    </li>
  );
}
