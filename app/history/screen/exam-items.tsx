import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { Button } from '#app/ui/button.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { examTexts as texts } from '../copy/clinical-history.ts';
import type { ChartView } from '../view/chart.ts';
import type { ExamView } from '../view/exams.ts';
import { EntryItem } from './entry-item.tsx';

interface ExamItemsProps {
  readonly formatName: string;
  readonly exams: readonly ExamView[];
  readonly entryRights: ChartView['entryRights'];
  readonly onOpen: (file: PreviewedFile) => void;
}

/** Exams of one format as entries of the history. */
export function ExamItems({ formatName, exams, entryRights, onOpen }: ExamItemsProps) {
  return (
    <ol className="divide-y divide-soft">
      {exams.map((exam) => {
        const Icon = exam.isPdf ? FileText : Image;
        return (
          <li key={exam.id}>
            <EntryItem
              entry={exam}
              title={exam.date}
              name={`${texts.one} de ${formatName}, ${exam.date}`}
              text={exam.name}
              entryRights={entryRights}
            >
              <p className="flex flex-wrap items-center gap-3">
                <Button
                  size="sm"
                  icon={<Icon aria-hidden />}
                  aria-label={`${texts.view} ${exam.name}`}
                  onClick={() =>
                    onOpen({ ...exam, description: `${formatName} · ${exam.date} · ${exam.author}` })
                  }
                >
                  {texts.view}
                </Button>
                <span className="text-muted text-small">
                  {exam.isPdf ? 'PDF' : 'Imagen'} · {sizeText(exam.size)}
                </span>
              </p>
            </EntryItem>
          </li>
        );
      })}
    </ol>
  );
}
