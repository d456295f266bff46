import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '#app/ui/button.tsx';
import { useWayBack } from './way-back.ts';
import { wayBackTexts as texts } from './way-back-copy.ts';

interface BackLinkProps {
  readonly searchPath: string;
  readonly searchLabel?: string;
}

/** Leads back to the agenda from which a patient's page was opened, otherwise to the search for a patient. */
export function BackLink({ searchPath, searchLabel = texts.back }: BackLinkProps) {
  const { path, leadsToEvolution } = useWayBack();
  return (
    <ButtonLink to={path ?? searchPath} icon={<ArrowLeft aria-hidden />}>
      {path === null ? searchLabel : leadsToEvolution ? texts.toEvolution : texts.toAgenda}
    </ButtonLink>
  );
}
