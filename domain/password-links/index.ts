export { LINK_PATH, linkCodeIn, linkCodeText } from './link-code.ts';
export type {
  LinkMailer,
  LinkOwner,
  PasswordLinkMessage,
  PasswordLinks,
  PasswordSlip,
  PasswordSlips,
  SkipReason,
  SlipPrinter,
} from './ports.ts';
export { choosePassword } from './use-cases/choose-password.ts';
export { openPasswordLink } from './use-cases/open-link.ts';
export { passwordLinksUseCases } from './use-cases.ts';
