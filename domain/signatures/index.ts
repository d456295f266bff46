export {
  type CheckedSigner,
  checkSigners,
  type SubmittedSigner,
  signatureFilesOf,
} from './check-signers.ts';
export type {
  DeviceKind,
  DeviceKindOf,
  SignatureFile,
  Signatures,
  SignedPerson,
  Signer,
} from './ports.ts';
export { type SignaturePorts, storeSignatures } from './store-signatures.ts';
