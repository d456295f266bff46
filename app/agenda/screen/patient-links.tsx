import FileHeart from 'lucide-react/icons/file-heart';
import Target from 'lucide-react/icons/target';
import { useLinkWithWayBack } from '#app/shell/way-back.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { agendaTexts as texts } from '../copy/agenda.ts';

interface PatientLinksProps {
  /** Null when the viewer may not open the page. */
  readonly historyPath: string | null;
  readonly objectivesPath: string | null;
}

/** Links to the patient's history and objectives, which lead back here. */
export function PatientLinks({ historyPath, objectivesPath }: PatientLinksProps) {
  const withWayBack = useLinkWithWayBack();
  return (
    <p className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {historyPath && (
        <ButtonLink to={withWayBack(historyPath)} icon={<FileHeart aria-hidden />}>
          {texts.history}
        </ButtonLink>
      )}
      {objectivesPath && (
        <ButtonLink to={withWayBack(objectivesPath)} icon={<Target aria-hidden />}>
          {texts.objectives}
        </ButtonLink>
      )}
    </p>
  );
}
