import Printer from 'lucide-react/icons/printer';
import { IconButton } from '#app/ui/button.tsx';

/** Prints the content of the page, without menu, filters and buttons. */
export const PrintButton = () => (
  <IconButton
    label="Imprimir"
    variant="secondary"
    icon={<Printer aria-hidden />}
    onClick={() => window.print()}
    className="print:hidden"
  />
);
