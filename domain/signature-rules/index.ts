export {
  countPoints,
  SIGNATURE_IMAGE_MAX_BYTES,
  SIGNATURE_METHODS,
  SIGNATURE_MIN_POINTS,
  type SignatureMethod,
  type SigningMethod,
  type Stroke,
  signatureImageError,
  strokesError,
} from './signature.ts';
export {
  type Assent,
  PERSON_FIELDS,
  type PersonInput,
  SIGNER_FIELDS,
  SIGNER_ROLES,
  type SignatureInput,
  type SignerInput,
  type SignerRole,
} from './signer.ts';
