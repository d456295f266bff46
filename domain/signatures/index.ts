export {
  type CheckedSigner,
  checkSigners,
  type SubmittedSignature,
  type SubmittedSigner,
  signatureFilesOf,
} from './check-signers.ts';
export type {
  DeviceKind,
  DeviceKindOf,
  NewSignature,
  SignatureFile,
  Signatures,
  SignedPerson,
  Signer,
} from './ports.ts';
export { type SignaturePorts, storeSignatures } from './store-signatures.ts';
