import CameraOff from 'lucide-react/icons/camera-off';
import FolderHeart from 'lucide-react/icons/folder-heart';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Signature from 'lucide-react/icons/signature';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { ChargesCard } from '#app/billing/charges-card.tsx';
import { CertificatesCard } from '#app/certificates/certificates-card.tsx';
import { PreviewDialog } from '#app/documents/preview-dialog.tsx';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { HISTORY_PATHS } from '#app/history/history-version.ts';
import { ReceiptsCard } from '#app/receipts/receipts-card.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { useWayBack } from '#app/shell/way-back.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ConsentRow, ConsentsView } from '../consents.ts';
import { consentTexts as texts } from '../copy.ts';
import { ConsentList } from './consent-list.tsx';

const TakeDialog = lazyPart(() => import('./take-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'));

/** What a patient's family signed, and what is missing. */
export function ConsentsScreen({ view }: { view: ConsentsView & { readonly seesCharges: boolean } }) {
  const [taking, setTaking] = useState<{ readonly templateId: number | null } | null>(null);
  const [revoking, setRevoking] = useState<ConsentRow | null>(null);
  const [opened, setOpened] = useState<PreviewedFile | null>(null);
  const onSucceeded = useAnnouncedSuccess(() => {
    setTaking(null);
    setRevoking(null);
  });
  return (
    <div className="flex flex-col gap-4">
      <PatientHeader view={view} />
      {view.isClosed && <Notice tone="info">{texts.closed}</Notice>}
      <Needs view={view} onTake={(templateId) => setTaking({ templateId })} />
      <Card
        title={texts.list}
        flush
        actions={
          view.mayTake && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setTaking({ templateId: null })}
            >
              {texts.take}
            </Button>
          )
        }
      >
        {view.consents.length === 0 ? (
          <EmptyState title={texts.empty} icon={<Signature aria-hidden />}>
            {view.mayTake && texts.emptyHint}
          </EmptyState>
        ) : (
          <ConsentList
            consents={view.consents}
            isClosed={view.isClosed}
            onOpen={setOpened}
            onRevoke={setRevoking}
          />
        )}
      </Card>
      <ReceiptsCard patientId={view.patientId} />
      {view.seesCharges && <ChargesCard patientId={view.patientId} />}
      <CertificatesCard
        patientId={view.patientId}
        patient={`${view.name} · ${view.document}`}
        isLocked={view.isLocked}
        mayIssue={view.mayTake}
        onOpen={setOpened}
      />
      {taking && (
        <TakeDialog
          view={view}
          templateId={taking.templateId}
          onClose={() => setTaking(null)}
          onSucceeded={onSucceeded}
        />
      )}
      {revoking && (
        <RevokeDialog
          view={view}
          consent={revoking}
          onClose={() => setRevoking(null)}
          onSucceeded={onSucceeded}
        />
      )}
      <PreviewDialog file={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function PatientHeader({ view }: { view: ConsentsView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const { params } = useWayBack();
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="w-full sm:w-auto">
        <BackLink searchPath="/historiaClinica/consentimientos" />
      </div>
      <Avatar name={view.name} src={view.photoId === null ? null : `/archivos/${view.photoId}`} size="lg" />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="break-words font-semibold text-heading outline-none">
            {view.name}
          </h2>
          <Badge tone={view.active ? 'success' : 'danger'}>
            {view.active ? texts.active : texts.inactive}
          </Badge>
          {view.isLocked && (
            <Badge tone="warning" icon={<Lock aria-hidden />}>
              {texts.confidential}
            </Badge>
          )}
          {view.forbidsImages && (
            <Badge tone="warning" icon={<CameraOff aria-hidden />}>
              {texts.imagesForbidden}
            </Badge>
          )}
        </div>
        <p className="text-muted">
          {view.document} · {view.age}
        </p>
      </div>
      {view.mayOpenHistory && (
        <ButtonLink
          to={`${HISTORY_PATHS.desktop}?${new URLSearchParams({ paciente: String(view.patientId), ...params })}`}
          icon={<FolderHeart aria-hidden />}
        >
          {texts.history}
        </ButtonLink>
      )}
    </section>
  );
}

interface NeedsProps {
  readonly view: ConsentsView;
  readonly onTake: (templateId: number) => void;
}

function Needs({ view, onTake }: NeedsProps) {
  if (view.needs.length === 0) return <Notice tone="success">{texts.nothingMissing}</Notice>;
  return (
    <Card title={texts.needs} flush>
      <ul aria-label={texts.needs} className="divide-y divide-soft">
        {view.needs.map(({ what, why, templateId }) => (
          <li key={what} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
            <p className="min-w-0 flex-1 basis-60">
              <span className="font-semibold">{what}</span> <span className="text-muted">{why}</span>
            </p>
            {view.mayTake &&
              (templateId === null ? (
                <span className="text-muted text-small">{texts.noTemplate}</span>
              ) : (
                <Button size="sm" aria-label={`${texts.ask}: ${what}`} onClick={() => onTake(templateId)}>
                  {texts.ask}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
