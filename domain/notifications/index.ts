export type { BillingMessage, MailedDeadline } from './billing-message.ts';
export {
  buildExpiryAlert,
  type ExpiringOrder,
  type ExpiryAlert,
  type ExpiryMessage,
  needsAction,
  toExpiringOrder,
  type Urgency,
  type UrgencyGroup,
  urgencyOf,
} from './expiry-alert.ts';
export { MailFault, type MailProblem } from './mail.ts';
export { dueNoticeKind, type NoticeCandidate, type NoticeKind } from './notice.ts';
export type { Delivery, Envelope, ExpiryNotices, Mailer } from './ports.ts';
export type { MailedFile, ReportsMessage } from './reports-message.ts';
export { type ExpiryAlertPorts, sendExpiryAlert } from './send-expiry-alert.ts';
