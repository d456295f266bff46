import { useRevalidator } from '@remix-run/react';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { clinicalHistoryCodeTexts, examTexts as texts } from '../../copy/clinical-history.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import type { ExamGroup } from '../../view-models/exams.ts';
import { ACCEPTED } from '../documents/check-file.ts';
import { UploadList } from '../documents/upload-list.tsx';
import { useUploads } from '../documents/use-uploads.ts';

interface ExamUploadProps {
  readonly patientId: number;
  readonly group: ExamGroup;
  /** Today at the clinic. */
  readonly today: string;
}

/** Takes files of one format: chosen, dropped, or from the camera of a phone. */
export function ExamUpload({ patientId, group, today }: ExamUploadProps) {
  const { revalidate } = useRevalidator();
  const [date, setDate] = useState(today);
  const [tried, setTried] = useState(false);
  const uploads = useUploads({
    addressOf: (formato, { name }) =>
      `/historiaClinica/examenes/${patientId}?${new URLSearchParams({ formato, fecha: date, nombre: name })}`,
    takesSeveral: () => true,
    stored: texts.registered,
    onStored: revalidate,
  });
  const wrong = dateProblem(date, today);
  const send = (files: readonly File[]) => {
    setTried(wrong !== undefined);
    if (!wrong) uploads.send(String(group.format), files);
  };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 sm:flex-row">
          <DateField
            label={texts.date}
            required
            max={today}
            value={date}
            error={tried ? wrong : undefined}
            className="sm:w-56"
            onChange={setDate}
          />
          <FileDrop
            label={texts.file}
            hint={texts.hint}
            multiple
            accept={ACCEPTED}
            className="flex-1"
            onFiles={send}
          />
        </div>
        <FileButton
          aria-label={texts.photo}
          accept="image/jpeg,image/png"
          capture="environment"
          icon={<Camera aria-hidden />}
          onFiles={send}
          variant="primary"
          phoneOnly
        >
          {texts.photo}
        </FileButton>
        <UploadList {...uploads} />
      </div>
    </Card>
  );
}

function dateProblem(date: string, today: string): string | undefined {
  if (date === '') return texts.needsDate;
  return date > today ? String(clinicalHistoryCodeTexts['exam-date-after-today']) : undefined;
}
