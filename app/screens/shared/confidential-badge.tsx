import Lock from 'lucide-react/icons/lock';
import { patientTexts } from '../../copy/patients.ts';
import { Badge } from '../../ui/badge.tsx';

/** Stands for what a confidentiality lock keeps from the viewer. */
export const ConfidentialBadge = () => (
  <Badge tone="warning" icon={<Lock aria-hidden />}>
    {patientTexts.confidential}
  </Badge>
);
