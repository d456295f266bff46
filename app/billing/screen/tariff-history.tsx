import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tariffTexts as texts } from '../copy.ts';
import type { TariffRow } from '../view/tariffs.ts';
import { TARIFFS_PATH } from './tariffs-path.ts';

interface TariffHistoryProps {
  readonly row: TariffRow;
  readonly onClose: () => void;
}

/** All tariffs of a payer and a service, the newest first. */
export function TariffHistory({ row, onClose }: TariffHistoryProps) {
  const { value, state } = useJson<{ readonly tariffs: readonly TariffRow[] }>(
    `${TARIFFS_PATH}/historia/${row.payerId}/${row.cupsId}`,
  );
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.historyOf(row.payer, row.code)}
      description={row.service}
    >
      {value === null && (state === 'failed' ? <p>{texts.historyRead}</p> : <Skeleton className="h-16" />)}
      <ul className="divide-y divide-soft empty:hidden">
        {value?.tariffs.map((tariff) => (
          <li key={tariff.id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{tariff.value}</span>
              <span className="tabular-nums">{tariff.validity}</span>
              {tariff.annulment !== null && <Badge tone="danger">{texts.annulledState}</Badge>}
            </p>
            <p className="break-words text-muted text-small">
              {[tariff.rowsPer, tariff.contract, tariff.registered].filter(Boolean).join(' · ')}
            </p>
            {tariff.annulment !== null && <p className="break-words text-small">{tariff.annulment}</p>}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
