import X from 'lucide-react/icons/x';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { FileDrop } from '#app/ui/file-drop.tsx';
import type { SelectOption } from '#app/ui/select.tsx';
import { SignaturePad } from '#app/ui/signature-pad.tsx';
import { DOCUMENT_ACCEPT } from '#domain/file-rules';
import { SIGNATURE_METHODS, type SignatureMethod } from '#domain/signature-rules';
import { signatureTexts as texts } from './copy.ts';
import { PersonFields } from './person-fields.tsx';
import type { SignatureValue } from './signature-value.ts';

const METHODS = SIGNATURE_METHODS.map((value) => ({ value, label: texts[value] }));

interface SignatureFieldProps {
  readonly id: string;
  readonly value: SignatureValue;
  readonly documentTypes: readonly SelectOption[];
  /** Error texts by the names of fields in requests, such as `imagen` and `testigo.nombre`. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (value: SignatureValue) => void;
}

/** A signature: drawn, on paper, or by a witness of somebody who cannot sign, which takes the keyboard alone. */
export function SignatureField({ id, value, documentTypes, errors, onChange }: SignatureFieldProps) {
  const { method } = value;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        name={`${id}.metodo`}
        label={texts.method}
        options={METHODS}
        value={method}
        onChange={(chosen) => onChange({ ...value, method: chosen as SignatureMethod })}
      />
      {method === 'drawn' && (
        <SignaturePad
          id={`${id}.imagen`}
          error={errors.imagen ?? errors.trazos}
          onChange={(drawn) => onChange({ ...value, drawn })}
        />
      )}
      {method === 'paper' && <ScanField {...{ id, value, errors, onChange }} />}
      {method === 'impediment' && (
        <fieldset className="flex flex-col gap-2">
          <legend className="font-semibold text-small">{texts.witness}</legend>
          <p className="text-muted text-small">{texts.witnessHint}</p>
          <PersonFields
            id={`${id}.testigo`}
            values={value.witness}
            documentTypes={documentTypes}
            errors={{
              nombre: errors['testigo.nombre'] ?? errors.testigo,
              tipoDocumento: errors['testigo.tipoDocumento'],
              numero: errors['testigo.numero'],
            }}
            onChange={(witness) => onChange({ ...value, witness })}
          />
        </fieldset>
      )}
    </div>
  );
}

function ScanField({ id, value, errors, onChange }: Omit<SignatureFieldProps, 'documentTypes'>) {
  const { scan } = value;
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        id={`${id}.archivo`}
        label={texts.scan}
        hint={texts.scanHint}
        required
        error={errors.archivo}
        accept={DOCUMENT_ACCEPT}
        onFiles={([file]) => file && onChange({ ...value, scan: file })}
      />
      {scan && (
        <p className="flex items-center justify-between gap-2 rounded-control border border-line px-3 py-1.5">
          <span className="truncate">{texts.scanChosen(scan.name, sizeText(scan.size))}</span>
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => onChange({ ...value, scan: null })}
          >
            {texts.removeScan}
          </Button>
        </p>
      )}
    </div>
  );
}
