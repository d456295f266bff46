import Lock from 'lucide-react/icons/lock';
import { Badge } from '#app/ui/badge.tsx';
import { patientTexts } from './copy/patients.ts';

/** Marks a text that a confidentiality lock hides. */
export const ConfidentialBadge = () => (
  <Badge tone="warning" icon={<Lock aria-hidden />}>
    {patientTexts.confidential}
  </Badge>
);
