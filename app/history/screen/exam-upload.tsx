import { useRevalidator } from '@remix-run/react';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { UploadList } from '#app/documents/upload-list.tsx';
import { useUploads } from '#app/documents/use-uploads.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { FileDrop } from '#app/ui/file-drop.tsx';
import { DOCUMENT_ACCEPT, IMAGE_ACCEPT } from '#domain/file-rules';
import { clinicalHistoryCodeTexts, examTexts as texts } from '../copy/clinical-history.ts';
import type { ExamGroup } from '../view/exams.ts';

interface ExamUploadProps {
  readonly patientId: number;
  readonly group: ExamGroup;
  /** Today at the clinic. */
  readonly today: string;
}

/** Collects files of one format (chosen, dropped, or from the camera of a phone) until a button registers them. */
export function ExamUpload({ patientId, group, today }: ExamUploadProps) {
  const { revalidate } = useRevalidator();
  const [date, setDate] = useState(today);
  const [showsProblem, setShowsProblem] = useState(false);
  const [chosenFiles, setChosenFiles] = useState<readonly File[]>([]);
  const uploads = useUploads({
    addressOf: (formato, { name }) =>
      `/historiaClinica/examenes/${patientId}?${new URLSearchParams({ formato, fecha: date, nombre: name })}`,
    takesSeveral: () => true,
    storedText: texts.registered,
    onStored: revalidate,
  });
  const problem = dateProblem(date, today);
  const choose = (files: readonly File[]) => setChosenFiles((before) => [...before, ...files]);
  const register = () => {
    setShowsProblem(problem !== undefined);
    if (problem) return;
    uploads.send(String(group.formatId), chosenFiles);
    setChosenFiles([]);
  };
  useUnsavedChanges(() => chosenFiles.length > 0);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 sm:flex-row">
          <DateField
            label={texts.date}
            required
            max={today}
            value={date}
            error={showsProblem ? problem : undefined}
            className="sm:w-56"
            onChange={setDate}
          />
          <FileDrop
            label={texts.file}
            hint={texts.hint}
            multiple
            accept={DOCUMENT_ACCEPT}
            className="flex-1"
            onFiles={choose}
          />
        </div>
        <FileButton
          aria-label={texts.photo}
          accept={IMAGE_ACCEPT}
          capture="environment"
          icon={<Camera aria-hidden />}
          onFiles={choose}
          variant={chosenFiles.length > 0 ? 'secondary' : 'primary'}
          touchOnly
        >
          {texts.photo}
        </FileButton>
        {chosenFiles.length > 0 && (
          <div className="flex flex-col gap-2 rounded-control border border-line p-3">
            <p className="font-semibold">{texts.chosen}</p>
            <ul className="flex flex-col gap-1">
              {chosenFiles.map(({ name, size }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two photos can have the same name, and the list does not move.
                <li key={index} className="break-words text-small">
                  {name} · {sizeText(size)}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={register}>
                {texts.register(chosenFiles.length)}
              </Button>
              <Button onClick={() => setChosenFiles([])}>{texts.unchoose}</Button>
            </div>
          </div>
        )}
        <UploadList {...uploads} />
      </div>
    </Card>
  );
}

function dateProblem(date: string, today: string): string | undefined {
  if (date === '') return texts.needsDate;
  return date > today ? String(clinicalHistoryCodeTexts['exam-date-after-today']) : undefined;
}
