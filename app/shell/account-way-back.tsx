import { useLocation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { focusField } from '#app/ui/first-error.ts';
import { useLinkedField, useWayToAccount } from './way-back.ts';
import { wayBackTexts as texts } from './way-back-copy.ts';

/** The time in which a dialog or form of the page appears, in milliseconds. */
const PATIENCE = 3_000;
const PAUSE = 50;

/** Leads back to the billing account from whose faults a page was opened, and focuses the field that is to be mended. */
export function AccountWayBack() {
  const path = useWayToAccount();
  const field = useLinkedField();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads to the field again
  useEffect(() => {
    if (path === null || field === null) return;
    const until = Date.now() + PATIENCE;
    let timer = setTimeout(lead);
    function lead() {
      const found = [...document.querySelectorAll<HTMLElement>(`[id$="-${CSS.escape(field ?? '')}"]`)];
      const drawn = found.find((element) => element.getClientRects().length > 0);
      if (drawn) focusField(drawn);
      else if (Date.now() < until) timer = setTimeout(lead, PAUSE);
    }
    return () => clearTimeout(timer);
  }, [path, field, key]);
  if (path === null) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-info-line bg-info-tint px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-60">{texts.fromAccount}</p>
      <ButtonLink to={path} size="sm" icon={<ArrowLeft aria-hidden />}>
        {texts.toAccount}
      </ButtonLink>
    </div>
  );
}
