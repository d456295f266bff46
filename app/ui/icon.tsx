import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Archive from 'lucide-react/icons/archive';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import BookOpen from 'lucide-react/icons/book-open';
import Brain from 'lucide-react/icons/brain';
import Building from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarX from 'lucide-react/icons/calendar-x';
import ChartColumn from 'lucide-react/icons/chart-column';
import Circle from 'lucide-react/icons/circle';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import ContactRound from 'lucide-react/icons/contact-round';
import FileHeart from 'lucide-react/icons/file-heart';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Moon from 'lucide-react/icons/moon';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import NotebookText from 'lucide-react/icons/notebook-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Signature from 'lucide-react/icons/signature';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Tags from 'lucide-react/icons/tags';
import Target from 'lucide-react/icons/target';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { cn } from './cn.ts';

const SCREEN_ICONS: Record<string, LucideIcon> = {
  accessibility: Accessibility,
  archive: Archive,
  'badge-dollar-sign': BadgeDollarSign,
  'book-open': BookOpen,
  brain: Brain,
  'building-2': Building,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'calendar-off': CalendarOff,
  'calendar-x': CalendarX,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  'clipboard-plus': ClipboardPlus,
  'contact-round': ContactRound,
  'file-heart': FileHeart,
  'file-text': FileText,
  'file-up': FileUp,
  house: House,
  'layout-dashboard': LayoutDashboard,
  'receipt-text': ReceiptText,
  'list-checks': ListChecks,
  moon: Moon,
  'file-pen-line': FilePenLine,
  signature: Signature,
  'notebook-pen': NotebookPen,
  'notebook-text': NotebookText,
  'rotate-ccw': RotateCcw,
  'scroll-text': ScrollText,
  settings: Settings,
  'key-round': KeyRound,
  'shield-check': ShieldCheck,
  stethoscope: Stethoscope,
  tags: Tags,
  target: Target,
  'user-cog': UserCog,
  'user-plus': UserPlus,
  users: Users,
};

/** The icon of a screen; a circle for an unknown name. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const Drawing = SCREEN_ICONS[name] ?? Circle;
  return <Drawing aria-hidden className={cn('size-4 shrink-0', className)} />;
}
