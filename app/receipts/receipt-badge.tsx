import PenLine from 'lucide-react/icons/pen-line';
import { Badge } from '#app/ui/badge.tsx';
import { receiptTexts as texts } from './copy.ts';

/** The mark of a session whose receipt is signed. */
export const ReceiptBadge = () => (
  <Badge icon={<PenLine aria-hidden />} className="bg-success-tint text-success">
    {texts.received}
  </Badge>
);
