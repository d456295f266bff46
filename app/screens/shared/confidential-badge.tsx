import Lock from 'lucide-react/icons/lock';
import { patientTexts } from '../../copy/patients.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks a text that a confidentiality lock hides. */
export const ConfidentialBadge = () => (
  <Badge tone="warning" icon={<Lock aria-hidden />}>
    {patientTexts.confidential}
  </Badge>
);
