import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { versionTexts } from '../copy/clinical-history.ts';
import { HISTORY_PATHS, type HistoryVersion, VERSION_PARAMETER, VERSION_VALUES } from '../history-version.ts';

/** Opens the desktop or mobile version of the same page; the server remembers the choice for this browser. */
export function VersionLink({ to }: { readonly to: HistoryVersion }) {
  const [search] = useSearchParams();
  const params = new URLSearchParams(search);
  params.set(VERSION_PARAMETER, VERSION_VALUES[to]);
  return (
    <p className="my-4 text-center print:hidden">
      <ButtonLink variant="ghost" to={`${HISTORY_PATHS[to]}?${params}`}>
        {versionTexts[to]}
      </ButtonLink>
    </p>
  );
}
